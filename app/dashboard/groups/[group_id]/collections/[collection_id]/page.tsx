import type { Metadata } from 'next'
import { cache } from 'react'
import { foundOr404, groupIdOf, groupOf } from '#app/dashboard/_auth/group-of.ts'
import { currentViewer, requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { BackLink } from '#app/dashboard/_frame/back-link.tsx'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { ListHeading, ListScreen } from '#app/dashboard/groups/[group_id]/_parts/list/screen.tsx'
import { findCollection } from '#db/collections/collections.ts'

type Props = {
  params: Promise<{ group_id: string; collection_id: string }>
  searchParams: Promise<Record<string, string>>
}

const collectionOf = cache((groupId: number, id: string) =>
  foundOr404(() => findCollection(groupId, groupIdOf(id))),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await currentViewer()
  if (viewer === undefined) return {}
  const { group_id, collection_id } = await params
  const group = await groupOf(viewer, group_id)
  return { title: (await collectionOf(group.id, collection_id)).title }
}

export default async function CollectionPage({ params, searchParams }: Props) {
  const { group_id, collection_id } = await params
  const query = new URLSearchParams(await searchParams).toString()
  const here = `/dashboard/groups/${group_id}/collections/${collection_id}`
  const viewer = await requireViewer(`${here}${query && `?${query}`}`)
  const group = await groupOf(viewer, group_id)
  const { id, title } = await collectionOf(group.id, collection_id)
  const words = await dashboardWords('list')
  const above = (
    <BackLink href={`/dashboard/groups/${group.id}/collections`}>{words['collections.title']}</BackLink>
  )
  return (
    <ListScreen
      viewer={viewer}
      group={group}
      scope={{ kind: 'collection', id, title }}
      heading={<ListHeading above={above}>{title}</ListHeading>}
      searchParams={searchParams}
    />
  )
}
