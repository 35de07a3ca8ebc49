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

/** Builds an `<img>`'s `sizes` for a page of width / height `ratio`, zoomed in by `zoom` from 1. */
export function pageSizes(ratio: number, layout: Layout, mobile: MobileLayout = 'usual', zoom = 1): string {
  const least = (width: string, height: string) => {
    const fitted = `min(${width}, ${height} * ${rounded(ratio)})`
    return zoom === 1 ? fitted : `calc(${rounded(zoom)} * ${fitted})`
  }
  const alone = ({ side, top, bottom }: Margins) =>
    least(`100vw - ${2 * side}px`, `(100vh - ${top + bottom}px)`)
  const { side, top, bottom } = margins.wide
  const beside = least(`50vw - ${side}px`, `(100vh - ${top + bottom}px)`)
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

function rounded(ratio: number): number {
  return Math.round(ratio * 10_000) / 10_000
}
