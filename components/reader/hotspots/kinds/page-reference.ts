import type { ReaderKind } from './kind.ts'
import { InlineText, opensText } from './rich-text.tsx'

export const pageReference: ReaderKind<'page_reference'> = {
  sign: 'M2.5 6h6.6M6.4 3.2L9.2 6 6.4 8.8',
  hasCover: () => true,
  hasTip: () => true,
  Inline: InlineText,
  hasDialog: opensText,
  opened: () => import('./opened-reference.tsx'),
  open(hotspot, { turnToPage, show }) {
    if (opensText(hotspot)) return show()
    turnToPage(hotspot.page)
    return true
  },
}
