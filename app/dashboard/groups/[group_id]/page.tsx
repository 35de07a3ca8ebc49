import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { readFirstSteps } from '#db/first-steps/first-steps.ts'
import { mayIn } from '#db/people/permissions.ts'
import { dismissedCookie } from './_parts/first-steps/dismissed.ts'
import { FirstStepsList } from './_parts/first-steps/first-steps.tsx'
import { ListHeading, ListScreen } from './_parts/list/screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('list')).title }
}

type Props = {
  params: Promise<{ group_id: string }>
  searchParams: Promise<Record<string, string>>
}

export default async function PublicationsPage({ params, searchParams }: Props) {
  const words = await dashboardWords('list')
  const { group_id } = await params
  const query = new URLSearchParams(await searchParams).toString()
  const viewer = await requireViewer(`/dashboard/groups/${group_id}${query && `?${query}`}`)
  const group = await groupOf(viewer, group_id)
  const isBeginner =
    query === '' && mayIn(viewer, group.id, 'write') && !(await cookies()).has(dismissedCookie(group.id))
  return (
    <>
      {isBeginner && (
        <FirstStepsList
          groupId={group.id}
          initial={await readFirstSteps(group)}
          mayManage={mayIn(viewer, group.id, 'manage')}
        />
      )}
      <ListScreen
        viewer={viewer}
        group={group}
        scope={{ kind: 'all' }}
        heading={<ListHeading>{words.title}</ListHeading>}
        searchParams={searchParams}
      />
    </>
  )
}
