import { inFourDigits } from '#db/rules/digits.ts'
import type { Layout } from '#db/rules/pages/spreads.ts'
import { lyingPhone, narrowScreen } from './screens.ts'

/** CSS pixels. */
export type Margins = { side: number; top: number; bottom: number }

/** Phone layout: `usual` is one page in portrait and two in landscape, `single` always one, `scroll` a column. */
export type MobileLayout = 'usual' | 'single' | 'scroll'

export const margins = {
  wide: { side: 56, top: 18, bottom: 62 },
  narrow: { side: 0, top: 0, bottom: 64 },
} satisfies Record<string, Margins>

/** Dense phones get about two pixels per CSS pixel: more is invisible until zoomed in. */
const densePhone = `${narrowScreen} and (min-resolution: 2.5dppx)`
const denseShare = 0.72

/**
 * Phones fetch their first picture at about 1.3 pixels per CSS pixel, which has half of the bytes, and a sharper one
 * when scripts run. Without scripts none would follow.
 */
const firstShares = [
  [`(scripting: enabled) and ${densePhone}`, 0.43],
  [`(scripting: enabled) and ${narrowScreen} and (min-resolution: 1.5dppx)`, 0.65],
] as const

/** Facts that decide the size of a page on the screen. */
export type SheetShape = {
  /** Width / height. */
  ratio: number
  /** Width in those of the typical page, if sizes differ, as in `RelativeSize`. */
  width?: number
  /** Height in those of the typical page. */
  height?: number
  /** True if phones held upright show it in halves. */
  isHalved?: boolean
}

/** Facts that decide the size of all pages. */
export type BookShape = { layout: Layout; mobile?: MobileLayout }

/** Builds `sizes` as `pageSizes` does, for a page that is shown before scripts run. */
export function firstPageSizes(sheet: SheetShape, book: BookShape): string {
  const width = book.mobile === 'scroll' ? '100vw' : fittedNarrow(sheet)
  const first = firstShares.map(([screen, share]) => `${screen} calc(${share} * ${width})`)
  return [...first, pageSizes(sheet, book)].join(', ')
}

/** Builds an `<img>`'s `sizes` for a page, zoomed in by `zoom` from 1. */
export function pageSizes(sheet: SheetShape, { layout, mobile = 'usual' }: BookShape, zoom = 1): string {
  const zoomed = (width: string) => (zoom === 1 ? width : `calc(${inFourDigits(zoom)} * ${width})`)
  const alone = zoomed(fittedAlone(sheet, margins.wide))
  const wide = layout === 'booklet' ? zoomed(fittedBeside(sheet)) : alone
  if (mobile === 'scroll') {
    const full = zoom === 1 ? '100vw' : `${inFourDigits(100 * zoom)}vw`
    const dense = zoom === 1 ? `${densePhone} ${inFourDigits(100 * denseShare)}vw, ` : ''
    return `${dense}${narrowScreen} ${full}, ${lyingPhone} ${full}, ${wide}`
  }
  const lying = mobile === 'single' ? `${lyingPhone} ${alone}, ` : ''
  const narrow = zoomed(fittedNarrow(sheet))
  const dense = zoom === 1 ? `${densePhone} calc(${denseShare} * ${narrow}), ` : ''
  return `${dense}${narrowScreen} ${narrow}, ${lying}${wide}`
}

function fittedNarrow({ ratio, isHalved }: SheetShape): string {
  if (!isHalved) return fittedAlone({ ratio }, margins.narrow)
  return `calc(2 * ${fittedAlone({ ratio: ratio / 2 }, margins.narrow)})`
}

function fittedAlone({ ratio, height = 1 }: SheetShape, { side, top, bottom }: Margins): string {
  return fitted(ratio * Math.min(1, height), `100vw - ${2 * side}px`, top + bottom)
}

/** Half of an open book, of which a page takes the part that its size asks for. */
function fittedBeside({ ratio, width = 1, height = 1 }: SheetShape): string {
  const { side, top, bottom } = margins.wide
  const half = `50vw - ${side}px`
  return fitted(ratio * height, width === 1 ? half : `${inFourDigits(width)} * (${half})`, top + bottom)
}

/** Returns the width of a page in a place of a width, and as high as the window without some CSS pixels. */
function fitted(ratio: number, width: string, aroundPx: number): string {
  return `min(${width}, (100vh - ${aroundPx}px) * ${inFourDigits(ratio)})`
}
