import { isRunning } from '#app/dashboard/_api/pages/conversions.ts'
import type { ShownConversion } from '#db/conversions/shown.ts'
import type { ShownPublication } from '#db/publications/shown.ts'
import { moveKeys } from '#db/rules/acts/words.ts'
import { movesFrom, type PublicationMove } from '#db/rules/publications/lifecycle.ts'

export type PublicationLook = 'online' | 'unlisted' | 'offline'

export function lookOf({
  state,
  disableSeo,
}: Pick<ShownPublication, 'state' | 'disableSeo'>): PublicationLook {
  if (state !== 'online') return 'offline'
  return disableSeo ? 'unlisted' : 'online'
}

export type Badge = PublicationLook | 'queued' | 'converting' | 'failed' | 'canceled' | 'archived'

/** Returns the state; before the first pages, that of the conversion. */
export function badgeOf(publication: ShownPublication, conversion: ShownConversion | undefined): Badge {
  if (publication.state === 'archived') return 'archived'
  if (publication.publicUrl !== null || conversion === undefined) return lookOf(publication)
  if (conversion.state === 'failed' || conversion.state === 'canceled') return conversion.state
  if (conversion.state === 'new') return 'queued'
  return isRunning(conversion) ? 'converting' : lookOf(publication)
}

/** Returns the moves of a publication's menu; none goes online without pages. */
export function movesOf({ state, disableSeo, publicUrl }: ShownPublication): PublicationMove[] {
  const moves = movesFrom(state, !disableSeo)
  return publicUrl === null ? moves.filter(move => move !== 'publish' && move !== 'unlist') : moves
}

/** Returns the key of a move's label. */
export function moveLabel(move: PublicationMove, { state }: Pick<ShownPublication, 'state'>) {
  if (state === 'online' && move === 'publish') return 'move.listPublicly'
  if (state === 'online' && move === 'unlist') return 'move.makeUnlisted'
  return moveKeys[move]
}
