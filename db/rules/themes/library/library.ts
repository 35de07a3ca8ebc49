import { cornerRibbon } from './corner-ribbon.ts'
import { correctedPrice } from './corrected-price.ts'
import { photoCard } from './photo-card.ts'
import { priceFlag } from './price-flag.ts'
import { priceStrip } from './price-strip.ts'
import { roundBadge } from './round-badge.ts'

/** A theme to begin with. */
export type LibraryTheme = {
  /** Key of its name and meaning among the dashboard’s words. */
  name: 'priceFlag' | 'roundBadge' | 'photoCard' | 'priceStrip' | 'cornerRibbon' | 'correctedPrice'
  template: string
  css: string
}

/** Themes that come along; a group takes a copy, which it may change. */
export const themeLibrary: readonly LibraryTheme[] = [
  priceFlag,
  roundBadge,
  photoCard,
  priceStrip,
  cornerRibbon,
  correctedPrice,
]
