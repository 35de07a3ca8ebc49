/** Limits of a theme, so that 60 themed hotspots weigh little beside their page's picture. */
export const themeLimits = {
  /** Themes of a group. */
  themes: 50,
  name: 80,
  /** Characters. */
  template: 8_000,
  css: 12_000,
  /** Steps of one drawing: values, helpers and conditions, those in a loop as often as it can run. */
  steps: 1_000,
  /** Characters of HTML for one product. */
  html: 6_000,
  /** Photos of a product that a template can loop over. */
  photos: 10,
} as const

/** Readers wait for fonts, so one should be a subset of its letters. */
export const mostFontBytes = 200_000
