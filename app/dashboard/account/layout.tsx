import type { ReactNode } from 'react'
import { QueryProvider } from '#app/dashboard/_api/query-provider.tsx'
import { Toasts } from '#components/ui/toasts.tsx'

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <Toasts>{children}</Toasts>
    </QueryProvider>
  )
}
