import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { pageImagesUrl } from '#db/groups/addresses.ts'
import { findGroup } from '#db/groups/groups.ts'
import type { ShownProduct } from '#db/products/of-publication.ts'
import { wrongPrintedPrice } from '#db/rules/themes/printed-price.ts'
import type { Group } from '#db/schema/groups.ts'
import { type Painter, painterOf } from '#db/themes/drawing/draw.ts'
import { templateProblems } from '#db/themes/drawing/template.ts'
import { listFonts } from '#db/themes/fonts/list.ts'
import { triedStyle } from '#db/themes/of-publication.ts'
import { readTriedPage, readTriedProducts, type TriedPage } from '#db/themes/preview.ts'
import { inWords } from '#db/themes/themes.ts'
import { previewJson, triedTheme } from '../_json/themes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    summary: 'Try a product theme on a page',
    description: 'Nothing is stored. Problems of template and CSS are told with their lines.',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId }),
    body: { scope: 'product_theme', shape: triedTheme },
    returns: { 200: { body: previewJson } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const page = await readTriedPage(group, body.publication_id ?? undefined)
      const style = triedStyle(body.css, await listFonts(group.id))
      const samples = page ? samplesOn(page) : (await readTriedProducts(group)).map(unplaced)
      const draw = drawerOf(painterOf(body.template, tried), group, page)
      const [first] = samples
      return {
        body: {
          problems: {
            template: templateProblems(body.template).map(inWords),
            css: style.problems.map(inWords),
          },
          css: style.css,
          fonts: style.fonts,
          page: page ? pageToJson(page) : null,
          samples: samples.map(sample => ({ ...sampleToJson(sample), ...draw(sample, false) })),
          panel: first ? { title: first.product.title, ...draw(first, true) } : null,
        },
      }
    },
  }),
})

/** Class of the box that is tried, as `triedStyle` has it. */
const tried = 't0'

type Sample = { id: number; product: ShownProduct; area: TriedPage['hotspots'][number]['areaOnPage'] | null }

function samplesOn({ hotspots }: TriedPage): Sample[] {
  return hotspots.flatMap(({ id, areaOnPage, products }) => {
    const product = products.flatMap(named => named.product ?? []).find(one => !one.removedFromFeed)
    return product === undefined ? [] : [{ id, product, area: areaOnPage }]
  })
}

function unplaced(product: ShownProduct): Sample {
  return { id: product.id, product, area: null }
}

function sampleToJson({ id, product, area }: Sample) {
  return { id, title: product.title, area }
}

function pageToJson({ publication, number, imageKey, widthPt, heightPt }: TriedPage) {
  const image = pageImagesUrl(publication, imageKey)
  return { publication: publication.title, number, image, ratio: widthPt / heightPt }
}

function drawerOf(painter: Painter | undefined, group: Group, page: TriedPage | undefined) {
  const now = new Date()
  const language = page?.publication.language ?? group.language
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
