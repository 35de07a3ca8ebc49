import type { ReactNode } from 'react'
import { QueryProvider } from '#app/dashboard/_api/query-provider.tsx'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { Toasts } from '#components/ui/toasts.tsx'
import { SignInAgain } from './signing-in/sign-in-again.tsx'

/** Layout of screens outside groups. */
export async function SignedInLayout({ children }: { children: ReactNode }) {
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
