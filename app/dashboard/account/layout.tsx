import type { ReactNode } from 'react'
import { QueryProvider } from '#app/dashboard/_api/query-provider.tsx'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { SignInAgain } from '#app/dashboard/_frame/signing-in/sign-in-again.tsx'
import { Toasts } from '#components/ui/toasts.tsx'

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer()
  return (
    <QueryProvider>
      <Toasts>
        {viewer && <SignInAgain email={viewer.email} />}
        {children}
      </Toasts>
    </QueryProvider>
  )
}
