import type { Layout } from '#db/rules/pages/spreads.ts'
import type { Screen } from '../frame/use-screen.ts'
import type { Turning } from './turning.ts'

/** A booklet turns its leaves, single pages slide, and for whoever wants no motion they fade over. */
export type Motion = 'turn' | 'slide' | 'fade'

/** @param isEnlarged then there is no room for a leaf to rise */
export function motionFor(layout: Layout, screen: Screen | null, isEnlarged = false): Motion {
  if (screen?.isStill) return 'fade'
  if (isEnlarged && !screen?.isNarrow) return 'fade'
  return layout === 'booklet' && !screen?.isNarrow ? 'turn' : 'slide'
}

/** Stiffness of the springs: a page is there after about 6.6 / √stiffness seconds. */
export const stiffness: Record<Motion, number> = { turn: 90, slide: 220, fade: 1600 }

/** A right-hand page: the first of a booklet, and every second from there. */
export function isRecto(page: number): boolean {
  return page % 2 === 1
}

/**
 * The pages that are seen as pages while others are on their way.
 * Under turning leaves lie the left page of the first view in sight and the right page of the last.
 */
export function pagesInSight({ stops, leaves }: Turning, views: number[][], motion: Motion): number[] {
  const inSight = stops.map(stop => views[stop] ?? [])
  if (motion !== 'turn' || leaves.length === 0) return inSight.flat()
  const [first = [], last = []] = [inSight[0], inSight.at(-1)]
  return [...first.filter(page => !isRecto(page)), ...last.filter(isRecto)]
}

/** The pages on the two sides of the leaf between two views. */
export function pagesOfLeaf(before: number[], after: number[]) {
  return { front: before.find(isRecto), back: after.find(page => !isRecto(page)) }
}
