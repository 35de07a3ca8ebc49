import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { ListHeading, ListScreen } from '#app/dashboard/groups/[group_id]/_parts/list/screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('frame'))['nav.archive'] }
}

type Props = {
  params: Promise<{ group_id: string }>
  searchParams: Promise<Record<string, string>>
}

export default async function ArchivePage({ params, searchParams }: Props) {
  const frame = await dashboardWords('frame')
  const { group_id } = await params
  const query = new URLSearchParams(await searchParams).toString()
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/archive${query && `?${query}`}`)
  const group = await groupOf(viewer, group_id)
  return (
    <ListScreen
      viewer={viewer}
      group={group}
      scope={{ kind: 'archive' }}
      heading={<ListHeading>{frame['nav.archive']}</ListHeading>}
      searchParams={searchParams}
    />
  )
}
