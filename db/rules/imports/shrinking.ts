import { type Reason, reason } from '../reasons/reasons.ts'

/** Products kept only for hotspots count as gone. */
export type Shrinking = { going: number; staying: number }

export type SetDifference = Shrinking & {
  coming: number
  goingNames: { sku: string; title: string }[]
}

export const mostGoingNames = 20

const leastGuarded = 50 // in smaller sets a few products are a large share

export const everyProduct = 2 ** 31 - 1

export type ShrinkLimits = { mostPercent: number; removableCount: number | null }

/** True if an import removes too much: more than its share of a set of 50 or more, or a whole set. */
export function isHeldBack({ going, staying }: Shrinking, limits: ShrinkLimits): boolean {
  const { mostPercent, removableCount } = limits
  if (going === 0 || (removableCount !== null && going <= removableCount)) return false
  const before = going + staying
  return staying === 0 || (before >= leastGuarded && going * 100 > before * mostPercent)
}

/** The reason why an import was held, for the dashboard and mails. */
export function heldReason({ going, coming, staying }: SetDifference): Reason {
  const count = going + staying
  return staying === 0
    ? reason('heldAll', { count, coming })
    : reason('heldSome', { going, count, coming, percent: percentOf(going, count) })
}

/** Explains to clients of the interfaces why an import was held. */
export function heldSentence({ going, coming, staying }: SetDifference): string {
  const before = going + staying
  const removed =
    staying === 0
      ? before === 1
        ? 'its only product'
        : `all ${inWords(before)}`
      : `${going.toLocaleString('en')} of ${inWords(before)} (${percentOf(going, before)} %)`
  const added = coming === 0 ? '' : ` and add ${coming.toLocaleString('en')} new`
  return `This import would remove ${removed}${added}, so it was held and nothing was changed. Confirm or dismiss it in the dashboard, or import again with "force": true.`
}

/** At most 99: removing everything is a sentence of its own. */
function percentOf(going: number, before: number): number {
  return Math.min(99, Math.round((going / before) * 100))
}

function inWords(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en')} products`
}
