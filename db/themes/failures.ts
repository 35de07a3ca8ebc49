import { inArray } from 'drizzle-orm'
import { database } from '../client.ts'
import type { Hotspot } from '../hotspots/hotspots.ts'
import type { ShownProduct } from '../products/of-publication.ts'
import type { TextRun } from '../rules/pages/text.ts'
import { languageOf } from '../rules/publications/language.ts'
import { wrongPrintedPrice } from '../rules/themes/printed-price.ts'
import { pages } from '../schema/pages/pages.ts'
import type { SeenSpread } from '../selected/spreads.ts'
import { type PublicationThemes, themesOf } from './of-publication.ts'

/** Sentences about themes that can't draw products of a hotspot, by its id. */
export type ThemeFailures = ReadonlyMap<number, string>

/** Draws the products of a spread's hotspots as readers see them, and tells where a theme fails. */
export async function readThemeFailures(
  { publication, group }: Pick<SeenSpread, 'publication' | 'group'>,
  hotspots: readonly Hotspot[],
): Promise<ThemeFailures> {
  const themed = hotspots.filter(({ productThemeId, dynamic }) => productThemeId !== null && dynamic)
  if (themed.every(({ products }) => products.length === 0)) return new Map()
  const themes = await themesOf(publication)
  if (themes.names.size === 0) return new Map()
  const runsOf = await readRuns([...new Set(themed.map(({ pageId }) => pageId))])
  const language = languageOf({ publication, group })
  const about = { language, timeZone: group.timeZone, now: new Date() }
  return new Map(
    themed.flatMap((hotspot): [number, string][] => {
      const sentence = failureOf(hotspot, runsOf.get(hotspot.pageId) ?? [], themes, about)
      return sentence === undefined ? [] : [[hotspot.id, sentence]]
    }),
  )
}

type About = Pick<Parameters<Drawer>[1], 'language' | 'timeZone' | 'now'>
type Drawer = NonNullable<ReturnType<PublicationThemes['painters']['get']>>

function failureOf(
  { productThemeId, products, areaOnPage }: Hotspot,
  runs: readonly TextRun[],
  { painters, names }: PublicationThemes,
  about: About,
): string | undefined {
  const name = names.get(productThemeId ?? 0)
  // A number of another system has no theme, and draws nothing.
  if (name === undefined) return undefined
  const painter = painters.get(productThemeId ?? 0)
  if (painter === undefined)
    return `The theme “${name}” has problems, so readers see the plain card. Open it under Products → Themes.`
  const shown = products.flatMap(({ product }) => (product && !product.removedFromFeed ? product : []))
  const failed = shown.flatMap((product, index): [ShownProduct, string][] => {
    const printedPrice = wrongPrintedPrice(runs, areaOnPage, [product.price, product.salePrice])
    // The first one stands on the page, each of them in the panel.
    const places = index === 0 ? [false, true] : [true]
    const drawings = places.map(inPanel => painter(product, { ...about, printedPrice, inPanel }))
    const problem = drawings.flatMap(drawing => ('problem' in drawing ? drawing.problem : []))[0]
    return problem === undefined ? [] : [[product, problem]]
  })
  const [first] = failed
  if (first === undefined) return undefined
  const [{ title, sku }, problem] = first
  const others = failed.length > 1 ? ` and ${failed.length - 1} more` : ''
  return `The theme “${name}” can’t draw ${title} (${sku})${others}: ${problem}. Readers see the plain card.`
}

async function readRuns(pageIds: number[]): Promise<Map<number, TextRun[]>> {
  const rows = await database()
    .select({ id: pages.id, runs: pages.runs })
    .from(pages)
    .where(inArray(pages.id, pageIds))
  return new Map(rows.map(({ id, runs }) => [id, runs]))
}
