/** The thickest a publication gets, in CSS pixels: the arrows at the sides need their room. */
const mostPx = 14
/** Each leaf adds so much, until it is thick enough. */
const leafPx = 0.25

/** How thick a closed booklet is, in CSS pixels. */
export function thicknessPx(pageCount: number): number {
  return Math.min(mostPx, 4 + Math.ceil(pageCount / 2) * leafPx)
}

/**
 * The view that lies in a stack at some depth.
 * @param depth from 0, at the open page, to 1, at the outermost
 * @param view the one that is open
 * @param last the index of the last view
 */
export function viewInStack(side: 'before' | 'after', depth: number, view: number, last: number): number {
  const inside = Math.max(0, Math.min(1, depth))
  return side === 'before'
    ? Math.round((view - 1) * (1 - inside))
    : Math.round(view + 1 + (last - view - 1) * inside)
}
