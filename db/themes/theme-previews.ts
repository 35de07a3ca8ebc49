import { pageImagesUrl } from '../groups/addresses.ts'
import type { ProductWithPhotos } from '../products/of-publication.ts'
import type { HotspotArea } from '../rules/hotspots/areas.ts'
import { languageOf } from '../rules/publications/language.ts'
import type { Reason } from '../rules/reasons/reasons.ts'
import { wrongPrintedPrice } from '../rules/themes/printed-price.ts'
import type { ThemeProblem } from '../rules/themes/problems.ts'
import type { Group } from '../schema/groups.ts'
import { type Painter, painterOf } from './drawing/draw.ts'
import { templateProblems } from './drawing/template.ts'
import { listFonts } from './fonts/list.ts'
import { triedStyle } from './of-publication.ts'
import { readTriedPage, readTriedProducts, type ThemeTrial } from './preview.ts'
import type { ThemeSource } from './themes.ts'

/** A product as a theme draws it. */
type Drawn = {
  /** Sanitised; empty where the theme shows nothing of the product. */
  html: string
  /** For screen readers. */
  text: string
  /** Why the product has its plain card instead. */
  problem: Reason | null
}

export type ThemePreview = {
  problems: { template: ThemeProblem[]; css: ThemeProblem[] }
  /** The CSS as pages have it, for what is drawn here. */
  css: string
  /** WOFF2 files of the families that the CSS names. */
  fonts: { family: string; url: string }[]
  /** The page under the samples; null where no page shows products yet. `ratio` is width by height. */
  page: { publication: string; number: number; image: string; ratio: number } | null
  /** `area` in fractions of the page. */
  samples: ({ id: number; title: string; area: HotspotArea | null } & Drawn)[]
  panel: ({ title: string } & Drawn) | null
}

/**
 * Draws a theme that is being written on the page that shows most products, else on some products.
 * @param publicationId whose page it is; one of the last changed if left out
 */
export async function previewTheme(
  group: Group,
  { template, css, settings = {} }: Pick<ThemeSource, 'template' | 'css' | 'settings'>,
  publicationId?: number,
): Promise<ThemePreview> {
  const page = await readTriedPage(group, publicationId)
  const style = triedStyle({ css, settings }, await listFonts(group.id))
  const samples = page ? samplesOn(page) : (await readTriedProducts(group)).map(unplaced)
  const draw = drawerOf(painterOf(template, tried, settings), group, page)
  const [first] = samples
  return {
    problems: {
      template: templateProblems(template),
      css: style.problems,
    },
    css: style.css,
    fonts: style.fonts,
    page: page ? shownPage(page) : null,
    samples: samples.map(sample => {
      const { id, product, area } = sample
      return { id, title: product.title, area, ...draw(sample, false) }
    }),
    panel: first ? { title: first.product.title, ...draw(first, true) } : null,
  }
}

/** Class of the box that is tried, as `triedStyle` has it. */
const tried = 't0'

type Sample = {
  id: number
  product: ProductWithPhotos
  area: ThemeTrial['hotspots'][number]['areaOnPage'] | null
}

function samplesOn({ hotspots }: ThemeTrial): Sample[] {
  return hotspots.flatMap(({ id, areaOnPage, products }) => {
    const product = products.flatMap(named => named.product ?? []).find(one => !one.removedFromFeed)
    return product === undefined ? [] : [{ id, product, area: areaOnPage }]
  })
}

function unplaced(product: ProductWithPhotos): Sample {
  return { id: product.id, product, area: null }
}

function shownPage({ publication, number, imageKey, widthPt, heightPt }: ThemeTrial) {
  const image = pageImagesUrl(publication, imageKey)
  return { publication: publication.title, number, image, ratio: widthPt / heightPt }
}

function drawerOf(painter: Painter | undefined, group: Group, page: ThemeTrial | undefined) {
  const now = new Date()
  const language = page ? languageOf({ publication: page.publication, group }) : group.language
  return ({ product, area }: Sample, inPanel: boolean) => {
    const own = [product.price, product.salePrice]
    const printedPrice = area === null ? null : wrongPrintedPrice(page?.runs ?? [], area, own)
    const drawing = painter?.(product, { now, printedPrice, inPanel, language, timeZone: group.timeZone })
    if (drawing === undefined) return { html: '', text: '', problem: null }
    if ('problem' in drawing) return { html: '', text: '', problem: drawing.problem }
    const { html, text } = drawing
    return { html: html === '' ? '' : `<div class="${tried}">${html}</div>`, text, problem: null }
  }
}
