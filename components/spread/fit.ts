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

/** Builds `sizes` as `pageSizes` does, for a page that is shown before scripts run. */
export function firstPageSizes(ratio: number, layout: Layout, mobile: MobileLayout = 'usual'): string {
  const width = mobile === 'scroll' ? '100vw' : fittedAlone(ratio, margins.narrow)
  const first = firstShares.map(([screen, share]) => `${screen} calc(${share} * ${width})`)
  return [...first, pageSizes(ratio, layout, mobile)].join(', ')
}

/** Builds an `<img>`'s `sizes` for a page of width / height `ratio`, zoomed in by `zoom` from 1. */
export function pageSizes(ratio: number, layout: Layout, mobile: MobileLayout = 'usual', zoom = 1): string {
  const zoomed = (width: string) => (zoom === 1 ? width : `calc(${rounded(zoom)} * ${width})`)
  const alone = (around: Margins) => zoomed(fittedAlone(ratio, around))
  const { side, top, bottom } = margins.wide
  const beside = zoomed(fitted(ratio, `50vw - ${side}px`, top + bottom))
  const wide = layout === 'booklet' ? beside : alone(margins.wide)
  if (mobile === 'scroll') {
    const full = zoom === 1 ? '100vw' : `${rounded(100 * zoom)}vw`
    const dense = zoom === 1 ? `${densePhone} ${rounded(100 * denseShare)}vw, ` : ''
    return `${dense}${narrowScreen} ${full}, ${lyingPhone} ${full}, ${wide}`
  }
  const lying = mobile === 'single' ? `${lyingPhone} ${alone(margins.wide)}, ` : ''
  const narrow = alone(margins.narrow)
  const dense = zoom === 1 ? `${densePhone} calc(${denseShare} * ${narrow}), ` : ''
  return `${dense}${narrowScreen} ${narrow}, ${lying}${wide}`
}

function fittedAlone(ratio: number, { side, top, bottom }: Margins): string {
  return fitted(ratio, `100vw - ${2 * side}px`, top + bottom)
}

/** Returns the width of a page in a place of a width, and as high as the window without some CSS pixels. */
function fitted(ratio: number, width: string, aroundPx: number): string {
  return `min(${width}, (100vh - ${aroundPx}px) * ${rounded(ratio)})`
}

function rounded(ratio: number): number {
  return Math.round(ratio * 10_000) / 10_000
}
