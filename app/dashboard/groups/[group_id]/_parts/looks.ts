import { type Conversion, isRunning } from '#app/dashboard/_api/pages/conversions.ts'
import type { Publication } from '#app/dashboard/_api/publications/publications.ts'
import { movesFrom, type PublicationMove } from '#db/rules/publications/lifecycle.ts'

export type PublicationLook = 'online' | 'unlisted' | 'offline'

export function lookOf({ state, disable_seo }: Pick<Publication, 'state' | 'disable_seo'>): PublicationLook {
  if (state === 'offline') return 'offline'
  return disable_seo ? 'unlisted' : 'online'
}

export type Badge = PublicationLook | 'queued' | 'converting' | 'failed' | 'canceled' | 'archived'

/** Returns the state; before the first pages, that of the conversion. */
export function badgeOf(publication: Publication, conversion: Conversion | undefined): Badge {
  if (publication.public_url !== null || conversion === undefined) return lookOf(publication)
  if (conversion.state === 'failed' || conversion.state === 'canceled') return conversion.state
  if (conversion.state === 'new') return 'queued'
  return isRunning(conversion) ? 'converting' : lookOf(publication)
}

/** Returns the moves of a publication's menu; none goes online without pages. */
export function movesOf({ state, disable_seo, public_url }: Publication): PublicationMove[] {
  const moves = movesFrom(state, !disable_seo)
  return public_url === null ? moves.filter(move => move !== 'publish' && move !== 'unlist') : moves
}

/** Returns a move's label. */
export function moveLabel(move: PublicationMove, { state }: Pick<Publication, 'state'>): string {
  const isOnline = state === 'online'
  if (move === 'publish') return isOnline ? 'List publicly' : 'Publish'
  if (move === 'unlist') return isOnline ? 'Make unlisted' : 'Publish unlisted'
  if (move === 'withdraw') return 'Unpublish'
  return move === 'archive' ? 'Archive' : 'Restore'
}
