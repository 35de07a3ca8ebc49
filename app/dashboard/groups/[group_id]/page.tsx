import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { conversionToJson } from '#app/v2/_json/conversions.ts'
import { publicationToJson } from '#app/v2/_json/publications.ts'
import { listConversions } from '#db/conversions.ts'
import { mayIn } from '#db/permissions.ts'
import { listPublications, type Publication } from '#db/publications.ts'
import { PublicationList } from './_parts/publication-list.tsx'

export const metadata: Metadata = { title: 'Publications' }

/** A list that is shown with the page itself; a longer one is read by the page. */
const shownAtOnce = 200

type Props = {
  params: Promise<{ group_id: string }>
  searchParams: Promise<Record<string, string>>
}

export default async function PublicationsPage({ params, searchParams }: Props) {
  const { group_id } = await params
  const query = new URLSearchParams(await searchParams).toString()
  const viewer = await requireViewer(`/dashboard/groups/${group_id}${query && `?${query}`}`)
  const group = await groupOf(viewer, group_id)
  const { items, hasMore } = await listPublications(group, {}, { limit: shownAtOnce, offset: 0 })
  const unconverted = hasMore ? [] : items.filter(({ convertedAt }) => convertedAt === null)
  return (
    <PublicationList
      groupId={group.id}
      mayWrite={mayIn(viewer, group.id, 'write')}
      initialData={hasMore ? undefined : items.map(publicationToJson)}
      conversions={await conversionsOf(group.id, unconverted)}
    />
  )
}

async function conversionsOf(groupId: number, publications: Publication[]) {
  const entries = publications.map(async ({ id }) => {
    const conversions = await listConversions(id)
    return [id, conversions.map(conversion => conversionToJson(conversion, groupId))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
