import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import type { SignedIn } from '#app/dashboard/_auth/viewer.ts'
import { dashboardLanguage } from '#app/dashboard/_words/language.ts'
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
  const asked = pageOf(parseListQuery(new URLSearchParams(await searchParams)), scope)
  const slice = { limit: perPage, offset: (asked.page - 1) * perPage }
  const found = await findPublications(group, asked.filter, asked.sort, slice, await dashboardLanguage())
  return (
    <PublicationList
      key={scope.kind === 'collection' ? scope.id : scope.kind}
      group={{ id: group.id, timeZone: group.timeZone }}
      mayWrite={mayIn(viewer, group.id, 'write')}
      scope={scope}
      heading={heading}
      initial={{ asked, found, readAt: Date.now() }}
      keptView={viewFrom((await cookies()).get(viewCookie)?.value)}
    />
  )
}

export function ListHeading({ children, above }: { children: ReactNode; above?: ReactNode }) {
  return (
    <>
      {above}
      <h1 className="text-xl font-semibold tracking-tight text-pretty wrap-anywhere">{children}</h1>
    </>
  )
}
