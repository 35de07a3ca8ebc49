import { and, asc, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { cachedByRevision } from '../editions/by-revision.ts'
import type { PublicationHead } from '../editions/publication-heads.ts'
import { shownTheme } from '../hotspots/shown-theme.ts'
import type { HotspotArea } from '../rules/hotspots/areas.ts'
import type { TextRun } from '../rules/pages/text.ts'
import { themeSettingsOf, withThemeSettings } from '../rules/themes/settings.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { type ProductTheme, productThemes, type ThemeFont } from '../schema/products/product-themes.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { type Painter, painterOf } from './drawing/draw.ts'
import { type CheckedStyle, checkedStyle } from './drawing/styles.ts'
import { familyOf, fontFace, loadableFont } from './fonts/fonts.ts'
import { listFonts } from './fonts/list.ts'

/** The themes that a publication shows. */
export type PublicationThemes = {
  painters: ReadonlyMap<number, Painter>
  /** Of all of them, those that can't be drawn included. */
  names: ReadonlyMap<number, string>
  /** CSS of all of them; empty for none. */
  css: string
  /** Times in milliseconds at which sales of themed products begin or end, in order. */
  priceChanges: readonly number[]
}

const none: PublicationThemes = { painters: new Map(), names: new Map(), css: '', priceChanges: [] }

/** Reads the themes of a publication, from the cache if possible; nothing is asked where the group has none. */
export async function readThemes({
  publication,
  hasThemes,
}: Pick<PublicationHead, 'publication' | 'hasThemes'>): Promise<PublicationThemes> {
  return hasThemes ? themesOf(publication) : none
}

/** Numbers the time between two changes of price, since themes write prices into pages. 0 before the first one. */
export function salePhaseOf({ priceChanges }: PublicationThemes, now = Date.now()): number {
  return priceChanges.filter(change => change <= now).length
}

/** Returns the seconds until a price in a theme changes; undefined without one. */
export function secondsToPriceChange(
  { priceChanges }: PublicationThemes,
  now = Date.now(),
): number | undefined {
  const next = priceChanges.find(change => change > now)
  return next === undefined ? undefined : Math.floor((next - now) / 1000)
}

/** Size of the cache in bytes, about. */
const maxBytes = 16_000_000

/** Reads the themes that the hotspots of a publication name, from the cache if possible. */
export const themesOf = cachedByRevision('themes', readThemesOf, {
  maxSize: maxBytes,
  // A compiled template takes about ten times what it is written in.
  sizeOf: ({ css, painters, priceChanges }) =>
    1000 + css.length + painters.size * 40_000 + priceChanges.length * 8,
})

async function readThemesOf(publicationId: number): Promise<PublicationThemes> {
  const used = await readUsedThemes(publicationId)
  const [first] = used
  if (first === undefined) return none
  const [fonts, priceChanges] = await Promise.all([listFonts(first.groupId), readPriceChanges(publicationId)])
  return { ...compiled(used, fonts), priceChanges }
}

/** Compiles themes with the group's fonts. */
function compiled(used: readonly ProductTheme[], fonts: readonly ThemeFont[]) {
  const painters = new Map<number, Painter>()
  const families = new Set<string>()
  const rules = used.map(({ id, template, css, settings }) => {
    const painter = painterOf(template, classOf(id), settings)
    if (painter) painters.set(id, painter)
    const style = styleOf({ css, settings }, classOf(id), fonts)
    for (const family of style.families) families.add(family)
    return style.css
  })
  const faces = fonts.filter(({ family }) => families.has(family)).map(fontFace)
  const names = new Map(used.map(({ id, name }) => [id, name]))
  return { painters, names, css: [...faces, boxStyle, ...rules].join('') }
}

/** Checks CSS that is tried in the dashboard: as of a theme 0, with the box and those of the group's fonts that it names. */
export function triedStyle(
  theme: StyledTheme,
  fonts: readonly ThemeFont[],
): CheckedStyle & { fonts: { family: string; url: string }[] } {
  const style = styleOf(theme, classOf(0), fonts)
  const named = fonts.filter(({ family }) => style.families.includes(family))
  return { ...style, css: boxStyle + style.css, fonts: named.map(loadableFont) }
}

type StyledTheme = Pick<ProductTheme, 'css' | 'settings'>

/** Checks CSS after the values of its controls are in it, so that they pass no rule by. */
function styleOf({ css, settings }: StyledTheme, name: string, fonts: readonly ThemeFont[]): CheckedStyle {
  const renamed = new Map(fonts.map(font => [font.family, familyOf(font)]))
  const written = withThemeSettings(css, themeSettingsOf(settings))
  return checkedStyle(written, name, family => renamed.get(family) ?? family)
}

/** Class of a theme's box. */
export function classOf(themeId: number): string {
  return `t${themeId}`
}

/** Keeps a theme inside its box, whatever its CSS says; lengths may be in parts of the box (`cqmin`). */
const boxStyle =
  '.themed{position:absolute;inset:0;contain:strict;container-type:size;overflow:hidden;isolation:isolate;' +
  'pointer-events:none;color:#16110d;font:400 14px/1.3 system-ui,sans-serif;letter-spacing:normal;' +
  'text-align:start;text-transform:none;white-space:normal}' +
  '.themed>div{position:relative;width:100%;height:100%}' +
  '.themed :is(p,ul){margin:0;padding:0;font-size:inherit}.themed ul{list-style:none}.themed img{display:block}' +
  '.product .themed{position:relative;inset:auto;width:100%;max-width:22rem;aspect-ratio:2}'

async function readUsedThemes(publicationId: number): Promise<ProductTheme[]> {
  const uses = database()
    .select({ one: sql`1` })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .innerJoin(publications, eq(publications.id, pages.publicationId))
    .where(and(eq(shownTheme, productThemes.id), eq(pages.publicationId, publicationId)))
  const ofGroup = sql`${productThemes.groupId} = (select group_id from ${publications} where id = ${publicationId})`
  return database()
    .select()
    .from(productThemes)
    .where(and(ofGroup, exists(uses)))
    .orderBy(asc(productThemes.id))
}

async function readPriceChanges(publicationId: number): Promise<number[]> {
  const rows = await database()
    .selectDistinct({ from: products.saleStartsAt, until: products.saleEndsAt })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .innerJoin(hotspotProducts, eq(hotspotProducts.hotspotId, hotspots.id))
    .innerJoin(products, eq(products.id, hotspotProducts.productId))
    .innerJoin(publications, eq(publications.id, pages.publicationId))
    .where(and(eq(pages.publicationId, publicationId), isNotNull(shownTheme), isNotNull(products.salePrice)))
  const times = rows.flatMap(({ from, until }) => [from, until]).flatMap(time => time?.getTime() ?? [])
  return [...new Set(times)].sort((one, other) => one - other)
}

/** Reads the print beneath a hotspot: the words of its page, and its area there. */
export async function readPrintBeneath(hotspotId: number): Promise<{ runs: TextRun[]; area: HotspotArea }> {
  const { left, top, width, height } = hotspots
  const [found] = await database()
    .select({ runs: pages.runs, area: { left, top, width, height } })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(hotspots.id, hotspotId))
  return found ?? { runs: [], area: { left: 0, top: 0, width: 0, height: 0 } }
}
