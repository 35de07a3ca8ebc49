/** The change that an import would make to a product set. Products that only hotspots keep count as gone already. */
export type SetDifference = {
  going: number
  coming: number
  staying: number
  /** Some of those that would go, those on hotspots first. */
  goingNames: { sku: string; title: string }[]
}

/** How many names are kept. */
export const mostGoingNames = 20

/** Below, a few products more or less are a large share. */
const leastGuarded = 50

/** As `removableCount`: any number of products may go. */
export const everyProduct = 2 ** 31 - 1

/** The guard's limits: a share of the set in percent, and a number that somebody allowed to go for this import. */
export type ShrinkLimits = { mostPercent: number; removableCount: number | null }

/** Whether an import removes more than it may by itself: more than the share of a set of 50, or any set wholly. */
export function isHeldBack({ going, staying }: SetDifference, limits: ShrinkLimits): boolean {
  const { mostPercent, removableCount } = limits
  if (going === 0 || (removableCount !== null && going <= removableCount)) return false
  const before = going + staying
  return staying === 0 || (before >= leastGuarded && going * 100 > before * mostPercent)
}

/** Tells the owner of an import why it was held. */
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

/** Only all is 100 percent. */
function percentOf(going: number, before: number): number {
  return Math.min(99, Math.round((going / before) * 100))
}

function inWords(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en')} products`
}
