/** Width in CSS pixels of a page on a phone that is held upright. */
export const phoneWidth = 390

/** A finger's width in CSS pixels: WCAG 2.2, success criterion 2.5.5, https://www.w3.org/TR/WCAG22/#target-size-enhanced */
export const fingerPx = 44

/** Less cannot be hit: WCAG 2.2, success criterion 2.5.8, https://www.w3.org/TR/WCAG22/#target-size-minimum */
export const leastPx = 24

/** A finger's width in fractions of a page. @param ratio width / height of the page */
export function fingerOn(ratio: number): { width: number; height: number } {
  const width = fingerPx / phoneWidth
  return { width, height: width * ratio }
}
