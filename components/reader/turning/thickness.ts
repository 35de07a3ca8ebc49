/** Maximum thickness in CSS pixels, to leave room for the side arrows. */
const mostPx = 14
/** Thickness per leaf, in CSS pixels. */
const leafPx = 0.25

/** Returns the thickness of a closed booklet, in CSS pixels. */
export function thicknessPx(pageCount: number): number {
  return Math.min(mostPx, 4 + Math.ceil(pageCount / 2) * leafPx)
}

/** Returns the view at a depth of a stack, from 0 (next to the open page) to 1; `view` and `last` are indexes. */
export function viewInStack(side: 'before' | 'after', depth: number, view: number, last: number): number {
  const inside = Math.max(0, Math.min(1, depth))
  return side === 'before'
    ? Math.round((view - 1) * (1 - inside))
    : Math.round(view + 1 + (last - view - 1) * inside)
}
