/** Part of a page from the spine at which the outer edge begins; half a page for single pages. */
const outerFrom = 0.7

/** Elements for which a mouse does not turn pages. */
const others = '.text span, .spot, .button, .trouble, .read-next, input, button, video, audio'

/** True if a press turns the page: at its outer edge, away from text, or beside the book; elsewhere it selects text. */
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
