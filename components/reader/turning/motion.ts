import { isRecto, type Layout, type Pairing } from '#db/rules/pages/spreads.ts'
import type { Screen } from '../frame/use-screen.ts'
import type { Turning } from './turning.ts'

/** Booklets turn, single pages slide, and both fade under reduced motion. */
export type Motion = 'turn' | 'slide' | 'fade'

/** @param isEnlarged leaves no room for a rising leaf */
export function motionFor(layout: Layout, screen: Screen | null, isEnlarged = false): Motion {
  if (screen?.isStill) return 'fade'
  if (isEnlarged && !screen?.isNarrow) return 'fade'
  return layout === 'booklet' && !screen?.isNarrow ? 'turn' : 'slide'
}

/** Spring stiffness: a page arrives after about 6.6 / √stiffness seconds. */
export const stiffness: Record<Motion, number> = { turn: 90, slide: 220, fade: 1600 }

/** Returns the pages shown flat: below turning leaves, the left one of the first view and the right one of the last. */
export function pagesInSight(
  { stops, leaves }: Turning,
  views: number[][],
  motion: Motion,
  pairing?: Pairing,
): number[] {
  const inSight = stops.map(stop => views[stop] ?? [])
  if (motion !== 'turn' || leaves.length === 0) return inSight.flat()
  const [first = [], last = []] = [inSight[0], inSight.at(-1)]
  return [...first.filter(page => !isRecto(page, pairing)), ...last.filter(page => isRecto(page, pairing))]
}

/** Returns the pages on both sides of the leaf between two views. */
export function pagesOfLeaf(before: number[], after: number[], pairing?: Pairing) {
  return {
    front: before.find(page => isRecto(page, pairing)),
    back: after.find(page => !isRecto(page, pairing)),
  }
}
