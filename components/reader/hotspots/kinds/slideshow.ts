import { InlineSlides } from '../inline-slides.tsx'
import type { ReaderKind } from './kind.ts'

export const slideshow: ReaderKind<'slideshow'> = {
  sign: 'M3 6h.01M6 6h.01M9 6h.01',
  isForPeople: true,
  hasCover: ({ isInline }) => !isInline,
  hasTip: () => true,
  Inline: InlineSlides,
  hasDialog: () => true,
  opened: () => import('./opened-slideshow.tsx'),
  open: (_, { show }) => show(),
}
