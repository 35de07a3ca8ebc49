import type { ThemeSettings } from '../settings.ts'
import { cornerRibbon } from './corner-ribbon.ts'
import { correctedPrice } from './corrected-price.ts'
import { photoCard } from './photo-card.ts'
import { priceFlag } from './price-flag.ts'
import { priceStrip } from './price-strip.ts'
import { productMark } from './product-mark.ts'
import { roundBadge } from './round-badge.ts'

/** A theme to begin with. */
export type LibraryTheme = {
  /** Key of its name and meaning among the dashboard’s words. */
  name:
    | 'productMark'
    | 'priceFlag'
    | 'roundBadge'
    | 'photoCard'
    | 'priceStrip'
    | 'cornerRibbon'
    | 'correctedPrice'
  template: string
  css: string
  /** Controls that differ from the first ones. */
  settings: Partial<ThemeSettings>
}

/** Themes that come along; a group takes a copy, which it may change. */
export const themeLibrary: readonly LibraryTheme[] = [
  productMark,
  priceFlag,
  roundBadge,
  photoCard,
  priceStrip,
  cornerRibbon,
  correctedPrice,
]
