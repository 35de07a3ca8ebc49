import type { ReactNode } from 'react'
import { QueryProvider } from '#app/dashboard/_api/query-provider.tsx'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { OutboxProvider } from '#app/dashboard/_outbox/outbox-provider.tsx'
import { ScreenWords } from '#app/dashboard/_words/screen-words.tsx'
import { Toasts } from '#components/ui/toasts.tsx'
import type { DashboardSection } from '#db/rules/words/messages.ts'
import { SignInAgain } from './signing-in/sign-in-again.tsx'

type Props = { sections: DashboardSection[]; children: ReactNode }

/** Layout of screens outside groups. @param sections of words that the screens have */
export async function SignedInLayout({ sections, children }: Props) {
  const viewer = await currentViewer()
  // The page redirects to sign in, as it knows its own address.
  if (viewer === undefined) return children
  return (
    <QueryProvider>
      <Toasts>
        <OutboxProvider key={viewer.userId} userId={viewer.userId}>
          <SignInAgain email={viewer.email} />
          <ScreenWords sections={sections}>{children}</ScreenWords>
        </OutboxProvider>
      </Toasts>
    </QueryProvider>
  )
}
