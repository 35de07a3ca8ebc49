import { notFound } from 'next/navigation'
import { cache } from 'react'
import { pathId } from '#app/_http/requests/ids.ts'
import { Forbidden, NotFound } from '#db/errors.ts'
import { findGroup } from '#db/groups/groups.ts'
import type { SignedIn } from './viewer.ts'

/** Returns the group in a path; 404 for another account's. */
export const groupOf = cache(async (viewer: SignedIn, id: string) => {
  return foundOr404(() => findGroup(viewer, groupIdOf(id)))
})

/** Parses an id in a path; 404 for anything else. */
export function groupIdOf(segment: string): number {
  const id = pathId.safeParse(segment)
  return id.success ? id.data : notFound()
}

export async function foundOr404<Found>(lookUp: () => Promise<Found>): Promise<Found> {
  try {
    return await lookUp()
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) notFound()
    throw error
  }
}
