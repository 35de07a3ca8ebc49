import type { ReaderHotspot } from '#components/reader/hotspots/hotspot.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import type { Shape } from '#db/editions/shapes.ts'
import type { findShownProduct, ShownProduct } from '#db/hotspots/products.ts'
import type { TextRun } from '#db/rules/pages/text.ts'
import { wrongPrintedPrice } from '#db/rules/themes/printed-price.ts'
import type { Drawing } from '#db/themes/drawing/draw.ts'
import { classOf, type PublicationThemes, readPrintBeneath, readThemes } from '#db/themes/of-publication.ts'
import { bundle } from '../bundle.ts'
import { previewPolicy, readerPolicy, themedPolicy } from '../door/content-security-policy.ts'
import type { Placed } from './hotspots.ts'

/** Draws a hotspot's first product in its theme. Without a theme, or where it fails, the hotspot stays as it is. */
export function themedHotspot(
  { shown, hotspot }: Placed,
  runs: readonly TextRun[],
  { group, language }: Shape,
  { painters }: PublicationThemes,
): ReaderHotspot {
  const { productThemeId, dynamic, areaOnPage } = shown
  const painter = productThemeId === null || !dynamic ? undefined : painters.get(productThemeId)
  const product = shown.products.flatMap(named => named.product ?? []).find(one => !one.removedFromFeed)
  if (productThemeId === null || painter === undefined || product === undefined) return hotspot
  const printedPrice = wrongPrintedPrice(runs, areaOnPage, pricesOf(product))
  const { timeZone } = group
  const drawing = painter(product, { now: new Date(), printedPrice, inPanel: false, language, timeZone })
  if ('problem' in drawing || drawing.html === '') return hotspot
  return {
    ...hotspot,
    themed: boxed(drawing, productThemeId),
    mark: null,
    name: nameWith(hotspot.name, drawing.text),
  }
}

type Shown = Awaited<ReturnType<typeof findShownProduct>> & { themeId: number }

/** Draws a product for its panel; undefined where its theme fails or shows nothing. */
export async function themedProduct(
  head: PublicationHead,
  { product, photos, hotspotId, themeId }: Shown,
): Promise<string | undefined> {
  const painter = (await readThemes(head)).painters.get(themeId)
  if (painter === undefined || product.removedFromFeed) return undefined
  const { group, publication } = head
  const shown = { ...product, photos, currency: product.currency ?? group.currency }
  const { runs, area } = await readPrintBeneath(hotspotId)
  const drawing = painter(shown, {
    now: new Date(),
    printedPrice: wrongPrintedPrice(runs, area, pricesOf(shown)),
    inPanel: true,
    language: publication.language ?? group.language,
    timeZone: group.timeZone,
  })
  return 'problem' in drawing || drawing.html === '' ? undefined : boxed(drawing, themeId)
}

/** Header of a page with themes, where it has no policy of its own; none without CSS. */
export function themedPolicyOf({ preview }: PublicationHead, css: string): Record<string, string> {
  if (css === '') return {}
  const policy = preview === undefined ? readerPolicy(bundle().style) : previewPolicy(bundle().style)
  return { 'Content-Security-Policy': themedPolicy(policy, css) }
}

/** The regular price counts as right during a sale, too: it is what the page said before. */
function pricesOf({ price, salePrice }: ShownProduct): (number | null)[] {
  return [price, salePrice]
}

function boxed({ html }: Drawing, themeId: number): string {
  return `<div class="${classOf(themeId)}">${html}</div>`
}

/** Says all that is seen, and what product it is. */
function nameWith(name: string, text: string): string {
  if (text === '' || name.includes(text)) return name
  return text.includes(name) ? text : `${name}: ${text}`
}
