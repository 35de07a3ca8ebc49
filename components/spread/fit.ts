import type { Layout } from '#db/rules/pages/spreads.ts'

/** What is left free around the pages, in CSS pixels. */
export type Margins = { side: number; top: number; bottom: number }

/** Where two pages do not fit beside each other, one is shown at a time. */
export const narrowScreen = '(orientation: portrait) and (max-width: 900px)'
/** A phone that is held sideways: two pages fit, small. As in `components/reader/mobile.css`. */
export const lyingPhone = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)'

/**
 * How a publication is read on phones: as phones do by themselves (page by page upright, a booklet as such when they lie),
 * page by page however they are held, or with all its pages one below the other.
 */
export type MobileLayout = 'usual' | 'single' | 'scroll'

export const margins = {
  /** Room for the arrows at the sides, and for the bar below. */
  wide: { side: 56, top: 18, bottom: 62 },
  /** A phone's page reaches from edge to edge; its bar is at the thumb. */
  narrow: { side: 0, top: 0, bottom: 64 },
} satisfies Record<string, Margins>

/** Phones of three pixels to each CSS pixel get pictures of about two: nobody sees more of a page that is not enlarged. */
const densePhone = `${narrowScreen} and (min-resolution: 2.5dppx)`
const denseShare = 0.72

/**
 * How wide a page will be shown, for the `sizes` of an `<img>`: the browser chooses its picture by it before it has
 * laid anything out.
 * @param ratio width / height of the page
 * @param zoom how far it is enlarged, from 1
 */
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
