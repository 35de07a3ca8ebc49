import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { findPublicationOf, type Publication } from '#db/publications/publications.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'

/** Input that names a group. */
export const inGroup = z.object({ groupId: bodyId })

/** Input that names a publication of a group. */
export const inPublication = inGroup.extend({ publicationId: bodyId })

export type PublicationInput = z.output<typeof inPublication>

/** Returns a publication that the viewer may see. @throws NotFound, also if archived @throws Forbidden */
export async function publicationNamed(
  viewer: Viewer,
  { groupId, publicationId }: PublicationInput,
): Promise<Publication> {
  return findPublicationOf(await findGroup(viewer, groupId), publicationId)
}
