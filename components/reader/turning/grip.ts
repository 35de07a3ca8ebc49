/** Farther from the spine than this part of a page it is its outer edge; half a page counts where pages lie alone. */
const outerFrom = 0.7

/** What a mouse is for there, rather than for turning. */
const others = '.text span, .spot, .button, .trouble, .read-next, input, button, video, audio'

/**
 * Whether a mouse takes hold of a page there: at its outer edge, beside what is written, or at the side of the book.
 * Elsewhere it chooses text.
 * @param isBooklet whether two pages hang together at a spine
 */
export function gripsAt(target: EventTarget | null, clientX: number, isBooklet: boolean): boolean {
  if (!(target instanceof Element) || target.closest(others)) return false
  if (target.closest('.side, .stack')) return true
  const sheet = target.closest('.sheet')?.getBoundingClientRect()
  const book = target.closest('.book')?.getBoundingClientRect()
  if (!sheet || !book) return false
  const spine = isBooklet ? book.left + book.width / 2 : sheet.left + sheet.width / 2
  const reach = isBooklet ? sheet.width : sheet.width / 2
  return Math.abs(clientX - spine) > outerFrom * reach
}
