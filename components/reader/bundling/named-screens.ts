import { besideScreen, lyingPhone, narrowScreen, wideScreen } from '#components/spread/screens.ts'

/** Media queries by the names that the reader's CSS uses, as in `@media (--narrow)`. */
export const namedScreens: Record<string, string> = {
  narrow: narrowScreen,
  wide: wideScreen,
  beside: besideScreen,
  'lying-phone': lyingPhone,
  /** Room for two pages whatever the publication's phone layout is. */
  roomy: `not ((${narrowScreen}) or (${lyingPhone}))`,
  'two-columns': '(min-width: 760px)',
  /** From here down controls shrink, move to the menu or go. */
  modest: '(max-width: 720px)',
  small: '(max-width: 600px)',
  'phone-wide': '(max-width: 480px)',
  slim: '(max-width: 360px)',
  /** 1,280 pixels at 400 % zoom, too (WCAG 1.4.10). */
  slimmest: '(max-width: 350px)',
  low: '(max-height: 480px)',
}
