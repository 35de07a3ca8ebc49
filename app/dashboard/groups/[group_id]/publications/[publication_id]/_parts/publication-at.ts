import { cache } from 'react'
import { foundOr404, groupOf, idOf } from '#app/dashboard/_auth/group-of.ts'
import { currentViewer, requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { mayIn } from '#db/people/permissions.ts'
import { findPublication } from '#db/publications/publications.ts'

/** What a path names, as the framework gives it. */
export type PublicationParams = { params: Promise<{ group_id: string; publication_id: string }> }

/**
 * The publication that a screen is about, and who looks at it. Whoever is not signed in is sent to do so, and back.
 * @param tab the last part of the screen's path; nothing for the overview
 */
export async function publicationAt({ params }: PublicationParams, tab = '') {
  const { group_id, publication_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/publications/${publication_id}${tab}`)
  const group = await groupOf(viewer, group_id)
  const publication = await publicationIn(group.id, publication_id)
  return { viewer, group, publication, mayWrite: mayIn(viewer, group.id, 'write') }
}

/** Once a request, for the screen and for what stands around it. */
export const publicationIn = cache((groupId: number, id: string) =>
  foundOr404(() => findPublication(groupId, idOf(id))),
)

/** What the publication is called, for a window's title; undefined to who is not signed in. */
export async function publicationTitle({ params }: PublicationParams): Promise<string | undefined> {
  const viewer = await currentViewer()
  if (viewer === undefined) return undefined
  const { group_id, publication_id } = await params
  const group = await groupOf(viewer, group_id)
  return (await publicationIn(group.id, publication_id)).title
}
