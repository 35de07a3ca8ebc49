import type { SheetShape } from '#components/spread/fit.ts'
import type { RelativeSize } from '#db/rules/pages/page-sizes.ts'
import type { ReaderPage, ReaderPublication } from '../model.ts'

/** Returns the custom property by which the style sizes a page that is no typical one. */
export function widthStyle(size: RelativeSize | undefined): string | undefined {
  return size && Math.max(size.width, size.height) !== 1 ? `--w:${size.width}` : undefined
}

/** Returns what the size of a page's picture depends on. */
export function shapeOf(
  { ratio, number }: Pick<ReaderPage, 'ratio' | 'number'>,
  { halved }: Pick<ReaderPublication, 'halved'>,
  size: RelativeSize | undefined,
): SheetShape {
  return { ratio, ...size, isHalved: halved?.includes(number) }
}
