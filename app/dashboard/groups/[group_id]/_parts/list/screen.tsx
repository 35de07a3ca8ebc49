import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import type { SignedIn } from '#app/dashboard/_auth/viewer.ts'
import {
  filterFromJson,
  listedPublicationToJson,
  publicationFilter,
  publicationSort,
  sortFromJson,
} from '#app/dashboard/api/_json/publications/publications.ts'
import { mayIn } from '#db/people/permissions.ts'
import { findPublications } from '#db/publication-lists/list.ts'
import type { Group } from '#db/schema/groups.ts'
import { PublicationList } from './list.tsx'
import { type ListScope, pageOf, parseListQuery, perPage } from './query.ts'
import { viewCookie, viewFrom } from './view.ts'

type Props = {
  viewer: SignedIn
  group: Group
  scope: ListScope
  heading: ReactNode
  searchParams: Promise<Record<string, string>>
}

/** List of publications, with its first page rendered on the server. */
export async function ListScreen({ viewer, group, scope, heading, searchParams }: Props) {
  const wanted = parseListQuery(new URLSearchParams(await searchParams))
  const query = pageOf(wanted, scope)
  return (
    <PublicationList
      key={scope.kind === 'collection' ? scope.id : scope.kind}
      group={{ id: group.id, timeZone: group.timeZone }}
      mayWrite={mayIn(viewer, group.id, 'write')}
      scope={scope}
      heading={heading}
      initial={{ query, page: await readPage(group, query, wanted.page), readAt: Date.now() }}
      keptView={viewFrom((await cookies()).get(viewCookie)?.value)}
    />
  )
}

/** Same data as the endpoint's response. */
async function readPage(group: Group, query: string, page: number) {
  const given = Object.fromEntries(new URLSearchParams(query))
  const { archived, collection_id, ...rest } = given
  const filter = publicationFilter.parse({
    ...rest,
    ...(archived !== undefined && { archived: true }),
    ...(collection_id !== undefined && {
      collection_id: collection_id === 'none' ? 'none' : Number(collection_id),
    }),
  })
  const slice = { limit: perPage, offset: (page - 1) * perPage }
  const sort = sortFromJson(publicationSort.parse(rest))
  const { items, total, states } = await findPublications(group, filterFromJson(filter), sort, slice)
  return { publications: items.map(listedPublicationToJson), total, states }
}

export function ListHeading({ children, above }: { children: ReactNode; above?: ReactNode }) {
  return (
    <>
      {above}
      <h1 className="text-xl font-semibold tracking-tight text-pretty wrap-anywhere">{children}</h1>
    </>
  )
}
