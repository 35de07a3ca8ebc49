import type { ReactNode } from 'react'
import { QueryProvider } from '#app/dashboard/_api/query-provider.tsx'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { OutboxProvider } from '#app/dashboard/_outbox/outbox-provider.tsx'
import { Toasts } from '#components/ui/toasts.tsx'
import { SignInAgain } from './signing-in/sign-in-again.tsx'

/** Layout of screens outside groups. */
export async function SignedInLayout({ children }: { children: ReactNode }) {
  const viewer = await currentViewer()
  // The page redirects to sign in, as it knows its own address.
  if (viewer === undefined) return children
  return (
    <QueryProvider>
      <Toasts>
        <OutboxProvider key={viewer.userId} userId={viewer.userId}>
          <SignInAgain email={viewer.email} />
          {children}
        </OutboxProvider>
      </Toasts>
    </QueryProvider>
  )
}
