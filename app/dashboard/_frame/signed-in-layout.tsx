import type { ReactNode } from 'react'
import { QueryProvider } from '#app/dashboard/_api/query-provider.tsx'
import { currentViewer } from '#app/dashboard/_auth/viewer.ts'
import { OutboxProvider } from '#app/dashboard/_outbox/outbox-provider.tsx'
import { CommandsFrame } from '#app/dashboard/_palette/commands-frame.tsx'
import { reachOf } from '#app/dashboard/_palette/reach.ts'
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
  const reach = await reachOf(viewer)
  return (
    <QueryProvider>
      <Toasts>
        <OutboxProvider key={viewer.userId} userId={viewer.userId}>
          <SignInAgain email={viewer.email} />
          <ScreenWords sections={sections}>
            {reach.groupId > 0 ? (
              <CommandsFrame userId={viewer.userId} reach={reach}>
                {children}
              </CommandsFrame>
            ) : (
              children
            )}
          </ScreenWords>
        </OutboxProvider>
      </Toasts>
    </QueryProvider>
  )
}
