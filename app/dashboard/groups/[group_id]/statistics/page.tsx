import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { GroupStatistics } from './_parts/group-statistics.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('statistics')).title }
}

type Props = { params: Promise<{ group_id: string }>; searchParams: Promise<Record<string, string>> }

export default async function GroupStatisticsPage({ params, searchParams }: Props) {
  const { group_id } = await params
  const query = new URLSearchParams(await searchParams).toString()
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/statistics${query && `?${query}`}`)
  const { id } = await groupOf(viewer, group_id)
  return <GroupStatistics groupId={id} />
}
