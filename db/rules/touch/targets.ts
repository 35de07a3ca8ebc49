export const phoneWidth = 390 // CSS pixels of a page on a phone in portrait orientation

/** CSS pixels: WCAG 2.2, success criterion 2.5.5, https://www.w3.org/TR/WCAG22/#target-size-enhanced */
export const fingerPx = 44

/** CSS pixels: WCAG 2.2, success criterion 2.5.8, https://www.w3.org/TR/WCAG22/#target-size-minimum */
export const leastPx = 24

/** Returns a finger's size in fractions of a page. @param ratio page width / height */
export function fingerOn(ratio: number): { width: number; height: number } {
  const width = fingerPx / phoneWidth
  return { width, height: width * ratio }
}
