/** @jsxImportSource preact */
import { InlinePicture } from '../inline-picture.tsx'
import type { InlineProps, ReaderKind } from './kind.ts'

export const image: ReaderKind<'image'> = {
  sign: 'M6 3v6M3 6h6',
  hasCover: ({ image }) => image.opensLarge === true,
  hasTip: ({ image }) => image.showsTip === true,
  Inline: InlineImage,
  Printed: ({ hotspot: { image } }) => <InlinePicture image={image} isNamed />,
  hasDialog: () => true,
  opened: () => import('./opened-image.tsx'),
  open: (_, { show }) => show(),
}

function InlineImage({ hotspot: { image }, children }: InlineProps<'image'>) {
  return (
    <>
      <InlinePicture image={image} isNamed={image.opensLarge === true} />
      {children}
    </>
  )
}
