import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { listPeopleOfGroup } from '#db/people/of-group.ts'
import { mayIn } from '#db/people/permissions.ts'
import { GroupActivityList } from './_parts/group-activity.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('list'))['activity.title'] }
}

type Props = { params: Promise<{ group_id: string }>; searchParams: Promise<Record<string, string>> }

export default async function GroupActivityPage({ params, searchParams }: Props) {
  const { group_id } = await params
  const query = new URLSearchParams(await searchParams).toString()
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/activity${query && `?${query}`}`)
  const group = await groupOf(viewer, group_id)
  const people = await listPeopleOfGroup(group, 'read')
  return (
    <GroupActivityList
      group={{ id: group.id, timeZone: group.timeZone }}
      people={people.map(({ id, name, email }) => ({ id, name: name || email }))}
      mayWrite={mayIn(viewer, group.id, 'write')}
    />
  )
}
