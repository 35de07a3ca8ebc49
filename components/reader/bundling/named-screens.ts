import { besideScreen, lyingPhone, narrowScreen, wideScreen } from '#components/spread/screens.ts'

/**
 * Media queries by the names that the reader's CSS uses, as in `@media (--narrow)`. Those about text are in `em`, the
 * font size that the browser is set to; those about pages are in pixels.
 */
export const namedScreens: Record<string, string> = {
  narrow: narrowScreen,
  wide: wideScreen,
  beside: besideScreen,
  'lying-phone': lyingPhone,
  /** Room for two pages whatever the publication's phone layout is. */
  roomy: `not ((${narrowScreen}) or (${lyingPhone}))`,
  'two-columns': '(min-width: 47.5em)',
  /** From here down controls shrink, move to the menu or go. */
  modest: '(max-width: 45em)',
  small: '(max-width: 37.5em)',
  'phone-wide': '(max-width: 30em)',
  slim: '(max-width: 22.5em)',
  /** 1,280 pixels at 400 % zoom, too (WCAG 1.4.10). */
  slimmest: '(max-width: 21.875em)',
  low: '(max-height: 480px)',
}
