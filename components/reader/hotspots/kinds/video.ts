import { InlineVideo } from '../inline-video.tsx'
import type { ReaderKind } from './kind.ts'

export const video: ReaderKind<'video'> = {
  sign: 'M4.4 3.1v5.8L9.2 6z',
  hidesText: true,
  hasCover: ({ isInline, video }) => !(isInline && video.source === 'file'),
  hasTip: () => true,
  Inline: InlineVideo,
  playsInPlace: ({ isInline, video }) => isInline === true && video.source !== 'page',
  hasDialog: ({ isInline, video }) => !isInline && video.source !== 'page',
  opened: () => import('./opened-video.tsx'),
  open: ({ video }, { show }) => video.source !== 'page' && show(),
}
