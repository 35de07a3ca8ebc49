import { notFound } from 'next/navigation'
import { cache } from 'react'
import { pathId } from '#app/_http/requests/ids.ts'
import { Forbidden, NotFound } from '#db/errors.ts'
import { findGroup } from '#db/groups/groups.ts'
import type { SignedIn } from './viewer.ts'

/** The group that a path names. Another account's is as little there as one that does not exist. */
export const groupOf = cache(async (viewer: SignedIn, id: string) => {
  return foundOr404(() => findGroup(viewer, idOf(id)))
})

/** The number in a path; anything else names nothing. */
export function idOf(segment: string): number {
  const id = pathId.safeParse(segment)
  return id.success ? id.data : notFound()
}

/** What a look-up finds, or the screen that says that there is nothing. */
export async function foundOr404<Found>(lookUp: () => Promise<Found>): Promise<Found> {
  try {
    return await lookUp()
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) notFound()
    throw error
  }
}
