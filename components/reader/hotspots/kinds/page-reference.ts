import type { ReaderKind } from './kind.ts'
import { InlineText } from './rich-text.tsx'

export const pageReference: ReaderKind<'page_reference'> = {
  sign: 'M2.5 6h6.6M6.4 3.2L9.2 6 6.4 8.8',
  hasCover: () => true,
  hasTip: () => true,
  Inline: InlineText,
  hasDialog: ({ text, isInline }) => text !== undefined && text !== '' && !isInline,
  opened: () => import('./opened-reference.tsx'),
  open(hotspot, { turnToPage, show }) {
    if (pageReference.hasDialog(hotspot)) return show()
    turnToPage(hotspot.page)
    return true
  },
}
