import type { ReaderHotspot } from '#components/reader/hotspot.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import type { Shape } from '#db/editions/shapes.ts'
import type { findShownProduct } from '#db/editions/shown-products.ts'
import { shownThemeOf } from '#db/hotspots/shown-theme.ts'
import type { ProductWithPhotos } from '#db/products/of-publication.ts'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { TextRun } from '#db/rules/pages/text.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { wrongPrintedPrice } from '#db/rules/themes/printed-price.ts'
import type { DrawnTheme } from '#db/themes/drawing/draw.ts'
import { classOf, type PublicationThemes, readPrintBeneath, readThemes } from '#db/themes/of-publication.ts'
import { readerBundle } from '../bundle.ts'
import { previewPolicy, readerPolicy, themedPolicy } from '../door/content-security-policy.ts'
import type { HotspotPair } from './hotspots.ts'

/** Draws a hotspot's first product in its theme. Without a theme, or where it fails, the hotspot stays as it is. */
export function themedHotspot(
  { source, hotspot }: HotspotPair,
  runs: readonly TextRun[],
  { publication, group, language }: Shape,
  { painters }: PublicationThemes,
): ReaderHotspot {
  const { dynamic, areaOnPage } = source
  const themeId = shownThemeOf(source, publication)
  const painter = themeId === null || !dynamic ? undefined : painters.get(themeId)
  const product = source.products.flatMap(named => named.product ?? []).find(one => !one.removedFromFeed)
  if (themeId === null || painter === undefined || product === undefined) return hotspot
  const printedPrice = wrongPrintedPrice(runs, areaOnPage, pricesOf(product))
  const { timeZone } = group
  const drawing = painter(product, { now: new Date(), printedPrice, inPanel: false, language, timeZone })
  if ('problem' in drawing || drawing.html === '') return hotspot
  return {
    ...hotspot,
    themed: boxed(drawing, themeId),
    mark: null,
    name: nameWith(hotspot.name, drawing.text),
  }
}

type ProductWithTheme = Awaited<ReturnType<typeof findShownProduct>> & { themeId: number }

/** Draws a product for its panel; undefined where its theme fails or shows nothing. */
export async function themedProduct(
  head: PublicationHead,
  { product, photos, hotspotId, themeId }: ProductWithTheme,
): Promise<string | undefined> {
  const themes = await readThemes(head)
  if (!themes.painters.has(themeId)) return undefined
  const { group, publication } = head
  const priced = { ...product, photos, currency: product.currency ?? group.currency }
  const language = languageOf({ publication, group })
  return inPanel(priced, themeId, await readPrintBeneath(hotspotId), { group, language }, themes)
}

/** Draws each product of a hotspot for the hotspot's panel, by the product's id. */
export function themedProducts(
  { source }: HotspotPair,
  runs: readonly TextRun[],
  shape: Shape,
  themes: PublicationThemes,
): Map<number, string> {
  const themeId = shownThemeOf(source, shape.publication)
  const { products, areaOnPage: area } = source
  const drawn = products.flatMap(({ product }): [number, string][] => {
    if (product === null || themeId === null) return []
    const html = inPanel(product, themeId, { runs, area }, shape, themes)
    return html === undefined ? [] : [[product.id, html]]
  })
  return new Map(drawn)
}

function inPanel(
  product: ProductWithPhotos,
  themeId: number,
  { runs, area }: { runs: readonly TextRun[]; area: HotspotArea },
  { group: { timeZone }, language }: Pick<Shape, 'language'> & { group: { timeZone: string } },
  { painters }: PublicationThemes,
): string | undefined {
  const painter = painters.get(themeId)
  if (painter === undefined || product.removedFromFeed) return undefined
  const printedPrice = wrongPrintedPrice(runs, area, pricesOf(product))
  const drawing = painter(product, { now: new Date(), printedPrice, inPanel: true, language, timeZone })
  return 'problem' in drawing || drawing.html === '' ? undefined : boxed(drawing, themeId)
}

/** Header of a page with themes, where it has no policy of its own; none without CSS. */
export function themedPolicyOf({ preview }: PublicationHead, css: string): Record<string, string> {
  if (css === '') return {}
  const policy =
    preview === undefined ? readerPolicy(readerBundle().style) : previewPolicy(readerBundle().style)
  return { 'Content-Security-Policy': themedPolicy(policy, css) }
}

/** The regular price counts as right during a sale, too: it is what the page said before. */
function pricesOf({ price, salePrice }: ProductWithPhotos): (number | null)[] {
  return [price, salePrice]
}

function boxed({ html }: DrawnTheme, themeId: number): string {
  return `<div class="${classOf(themeId)}">${html}</div>`
}

/** Says all that is seen, and what product it is. */
function nameWith(name: string, text: string): string {
  if (text === '' || name.includes(text)) return name
  return text.includes(name) ? text : `${name}: ${text}`
}
