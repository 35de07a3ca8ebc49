import type { ReactNode } from 'react'
import { QueryProvider } from '#app/dashboard/_api/query-provider.tsx'
import { askedPath } from '#app/dashboard/_auth/asked-path.ts'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { Frame } from '#app/dashboard/_frame/frame.tsx'
import { SignInAgain } from '#app/dashboard/_frame/signing-in/sign-in-again.tsx'
import { chosenTheme } from '#app/dashboard/_frame/theme/chosen-theme.ts'
import { OutboxProvider } from '#app/dashboard/_outbox/outbox-provider.tsx'
import { UnsentNote } from '#app/dashboard/_outbox/unsent-note.tsx'
import { CommandsFrame } from '#app/dashboard/_palette/commands-frame.tsx'
import { reachOf } from '#app/dashboard/_palette/reach.ts'
import { UploadsKeeper } from '#app/dashboard/_uploads/uploads-keeper.tsx'
import { UploadsNote } from '#app/dashboard/_uploads/uploads-note.tsx'
import { ScreenWords } from '#app/dashboard/_words/screen-words.tsx'
import { Toasts } from '#components/ui/toasts.tsx'
import { listCountedMetatags, listFolders } from '#db/collections/folders.ts'
import { env } from '#db/env.ts'
import { ActsNote } from './_parts/acts/acts-note.tsx'

type Props = { params: Promise<{ group_id: string }>; children: ReactNode }

export default async function GroupLayout({ params, children }: Props) {
  // Before the skeleton of a page, which would be sent as an answer, and has no words yet.
  const viewer = await requireViewer(await askedPath())
  const group = await groupOf(viewer, (await params).group_id)
  const [reach, folders, metatags] = await Promise.all([
    reachOf(viewer, group.id),
    listFolders(group.id),
    listCountedMetatags(group.id),
  ])
  const known = { groupId: group.id, folders, metatags, readAt: Date.now() }
  return (
    <QueryProvider known={known}>
      <Toasts>
        <UploadsKeeper userId={viewer.userId} maxBytes={env().maxPdfBytes} />
        <SignInAgain email={viewer.email} />
        <OutboxProvider key={viewer.userId} userId={viewer.userId}>
          <ScreenWords sections={['list']}>
            <CommandsFrame userId={viewer.userId} reach={reach}>
              <Frame
                group={{ id: group.id, title: group.title }}
                groups={[...reach.groups]}
                email={viewer.email}
                theme={(await chosenTheme()) ?? 'system'}
                mayWrite={reach.mayWrite}
                mayManage={reach.mayManage}
                runsAccount={reach.runsAccount}
                runsInstallation={reach.runsInstallation}
              >
                <UploadsNote />
                <UnsentNote groupId={group.id} />
                <ActsNote groupId={group.id} timeZone={group.timeZone} mayWrite={reach.mayWrite} />
                {children}
              </Frame>
            </CommandsFrame>
          </ScreenWords>
        </OutboxProvider>
      </Toasts>
    </QueryProvider>
  )
}
