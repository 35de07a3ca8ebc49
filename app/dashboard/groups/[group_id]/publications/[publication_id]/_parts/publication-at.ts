import { cache } from 'react'
import { foundOr404, groupIdOf, groupOf } from '#app/dashboard/_auth/group-of.ts'
import { currentViewer, requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { mayIn } from '#db/people/permissions.ts'
import { findPublication } from '#db/publications/publications.ts'

/** Parameters of a publication's path. */
export type PublicationParams = { params: Promise<{ group_id: string; publication_id: string }> }

/** Returns publication and viewer, or redirects to sign in. @param tab last part of the path; empty for the overview */
export async function publicationAt({ params }: PublicationParams, tab = '') {
  const { group_id, publication_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/publications/${publication_id}${tab}`)
  const group = await groupOf(viewer, group_id)
  const publication = await publicationIn(group.id, publication_id)
  return { viewer, group, publication, mayWrite: mayIn(viewer, group.id, 'write') }
}

/** Cached per request, for page and layout. */
export const publicationIn = cache((groupId: number, id: string) =>
  foundOr404(() => findPublication(groupId, groupIdOf(id))),
)

/** Returns the title for metadata; undefined if signed out. */
export async function publicationTitle({ params }: PublicationParams): Promise<string | undefined> {
  const viewer = await currentViewer()
  if (viewer === undefined) return undefined
  const { group_id, publication_id } = await params
  const group = await groupOf(viewer, group_id)
  return (await publicationIn(group.id, publication_id)).title
}
