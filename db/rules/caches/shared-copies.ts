import type { EventType, PublicationEvent } from '../events/events.ts'

/** Parts of a publication that shared caches keep: page pictures, or pages of the reader. */
export type KeptPart = 'pictures' | 'pages'

/** For how many seconds shared caches keep pictures: as long as a lost purge may do harm, or without a purger. */
export const pictureSeconds = { purged: 86_400, unpurged: 300 }

/** The same for pages, which also show other publications and name the reader's files. */
export const pageSeconds = 300

/** For how many seconds caches show what they have while we are down. */
export const staleIfErrorSeconds = 86_400

/** Returns the surrogate key of all that is kept of a publication. */
export function publicationKey(publicationId: number): string {
  return `recto-${publicationId}`
}

/** Returns the surrogate key of its pages alone, which change more often than pictures are taken back. */
export function pagesKey(publicationId: number): string {
  return `${publicationKey(publicationId)}-pages`
}

/** Returns the surrogate keys of one part. */
export function surrogateKeys(publicationId: number, part: KeptPart): string[] {
  const key = publicationKey(publicationId)
  return part === 'pages' ? [key, pagesKey(publicationId)] : [key]
}

/** Events after which pictures that were public may not be. An edit may set a password. */
const endsAccess = new Set<EventType>([
  'publication.edited',
  'publication.unpublished',
  'publication.archived',
  'publication.put_back',
  'schedule.carried_out',
])

/** True if an event may close pictures that were open. */
export function mayCloseType(type: EventType): boolean {
  return endsAccess.has(type)
}

/** The same for an event whose changes are known. */
export function mayClosePictures(event: PublicationEvent): boolean {
  if (event.type !== 'publication.edited') return mayCloseType(event.type)
  return event.changes.some(({ field }) => field === 'secured' || field === 'password')
}
