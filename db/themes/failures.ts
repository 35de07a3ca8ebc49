import { inArray } from 'drizzle-orm'
import { database } from '../client.ts'
import type { Hotspot } from '../hotspots/hotspots.ts'
import { shownThemeOf } from '../hotspots/shown-theme.ts'
import type { ProductWithPhotos } from '../products/of-publication.ts'
import type { TextRun } from '../rules/pages/text.ts'
import { languageOf } from '../rules/publications/language.ts'
import type { Reason } from '../rules/reasons/reasons.ts'
import type { ThemeFailure } from '../rules/themes/failures.ts'
import { wrongPrintedPrice } from '../rules/themes/printed-price.ts'
import { pages } from '../schema/pages/pages.ts'
import type { SeenSpread } from '../selected/spreads.ts'
import { type PublicationThemes, themesOf } from './of-publication.ts'

/** Themes that can't draw products of a hotspot, by its id. */
export type ThemeFailures = ReadonlyMap<number, ThemeFailure>

/** Draws the products of a spread's hotspots as readers see them, and tells where a theme fails. */
export async function readThemeFailures(
  { publication, group }: Pick<SeenSpread, 'publication' | 'group'>,
  hotspots: readonly Hotspot[],
): Promise<ThemeFailures> {
  const themed = hotspots.filter(hotspot => hotspot.dynamic && shownThemeOf(hotspot, publication) !== null)
  if (themed.every(({ products }) => products.length === 0)) return new Map()
  const themes = await themesOf(publication)
  if (themes.names.size === 0) return new Map()
  const runsOf = await readRuns([...new Set(themed.map(({ pageId }) => pageId))])
  const language = languageOf({ publication, group })
  const about = { language, timeZone: group.timeZone, now: new Date() }
  return new Map(
    themed.flatMap((hotspot): [number, ThemeFailure][] => {
      const themeId = shownThemeOf(hotspot, publication) ?? 0
      const failure = failureOf({ ...hotspot, themeId }, runsOf.get(hotspot.pageId) ?? [], themes, about)
      return failure === undefined ? [] : [[hotspot.id, failure]]
    }),
  )
}

type About = Pick<Parameters<Drawer>[1], 'language' | 'timeZone' | 'now'>
type Drawer = NonNullable<ReturnType<PublicationThemes['painters']['get']>>

function failureOf(
  { themeId, products, areaOnPage }: Pick<Hotspot, 'products' | 'areaOnPage'> & { themeId: number },
  runs: readonly TextRun[],
  { painters, names }: PublicationThemes,
  about: About,
): ThemeFailure | undefined {
  const name = names.get(themeId)
  // A number of another system has no theme, and draws nothing.
  if (name === undefined) return undefined
  const painter = painters.get(themeId)
  if (painter === undefined) return { name, failed: null }
  const present = products.flatMap(({ product }) => (product && !product.removedFromFeed ? product : []))
  const failed = present.flatMap((product, index): [ProductWithPhotos, Reason][] => {
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
  return { name, failed: { title, sku, others: failed.length - 1, problem } }
}

async function readRuns(pageIds: number[]): Promise<Map<number, TextRun[]>> {
  const rows = await database()
    .select({ id: pages.id, runs: pages.runs })
    .from(pages)
    .where(inArray(pages.id, pageIds))
  return new Map(rows.map(({ id, runs }) => [id, runs]))
}
