/** @jsxImportSource preact */
import { entityTag, hasCopy } from '#app/_http/answers/caching.ts'
import { plainDocument } from '#components/reader/document.tsx'
import { readerKind } from '#components/reader/hotspots/kinds/reader-kinds.ts'
import { spreadWithPage } from '#components/reader/pages/page-address.ts'
import type { ReaderProduct } from '#components/reader/product.ts'
import { costsAt } from '#components/reader/products/price.tsx'
import { ProductCard } from '#components/reader/products/product-card.tsx'
import { readerWordsIn } from '#components/reader/words.ts'
import { readShape, type Shape } from '#db/editions/shapes.ts'
import { pageNumberOf, readShownHotspots, readShownPages } from '#db/editions/shown-pages.ts'
import { readVariants } from '#db/products/variants.ts'
import { readThemes } from '#db/themes/of-publication.ts'
import { readerBundle } from '../bundle.ts'
import { absent, html, readerJson } from '../door/answers.ts'
import type { OpenedPublication } from '../door/door.ts'
import { offeredVariants } from '../products/offered.ts'
import { linksTo } from '../products/product-page.tsx'
import { productsOf } from '../products/reader-product.ts'
import { type HotspotPair, readerHotspots } from './hotspots.ts'
import { readerPublication } from './publication.ts'
import { themedProducts } from './themed.ts'

/** Largest PostgreSQL `integer`. */
const largestId = 2 ** 31 - 1

/** Responds with the hotspots of a spread and the full data of their products. */
export async function sendHotspots({ head, path, headers }: OpenedPublication, name = ''): Promise<Response> {
  const shape = await readShape(head)
  const publication = readerPublication(shape, path)
  const found = spreadWithPage(name, publication)
  if (!found?.isCanonical) return readerJson({ error: 'There is no such spread' }, {}, 404)
  const [stored, themes] = [await readShownPages(shape, found.pages), await readThemes(head)]
  const runsOf = new Map(stored.map(({ number, runs }) => [number, runs]))
  const sources = stored.flatMap(page => page.hotspots)
  const hotspots = readerHotspots(sources, shape, publication).map(one => {
    const { pageNumber } = one.source
    const drawn = themedProducts(one, runsOf.get(pageNumber) ?? [], shape, themes)
    const products = productsOf(one, shape).map(product => {
      const themed = drawn.get(product.id)
      return themed === undefined ? product : { ...product, themed }
    })
    return { ...one.hotspot, pageNumber, products }
  })
  return readerJson({ revision: head.publication.revision, hotspots }, headers)
}

/** Responds with the content of a hotspot with several pictures or products, as a page. */
export async function showHotspot(opened: OpenedPublication, name = '', request: Request): Promise<Response> {
  const { head, path } = opened
  const id = /^[1-9]\d{0,9}$/.test(name) ? Number(name) : 0
  const number = id > largestId ? undefined : await pageNumberOf(head.publication.id, id)
  const shape = await readShape(head)
  const publication = readerPublication(shape, path)
  const sources = number === undefined ? [] : await readShownHotspots(shape, [number])
  const placed = readerHotspots(sources, shape, publication)
  const found = placed.find(({ hotspot }) => hotspot.id === id)
  if (found === undefined) return absent(request, 'no such page', { language: shape.language, path })
  const moment = new Date()
  const products = await productsWithVariants(found, shape)
  const tag = entityTag(
    opened.tag,
    products.map(product => costsAt(product, moment)),
  )
  const headers = { ...opened.headers, ETag: tag }
  if (hasCopy(request, tag)) return new Response(null, { status: 304, headers })
  const words = readerWordsIn(shape.language)
  const { Page } = await readerKind(found.hotspot.type).opened()
  const content = (
    <>
      {Page && <Page hotspot={found.hotspot} words={words} />}
      {products.map(product => (
        <ProductCard
          key={product.id}
          product={product}
          publication={publication}
          words={words}
          moment={moment}
          heading="h2"
          options={linksTo(product, publication, words)}
        />
      ))}
    </>
  )
  const heading = found.hotspot.name
  return html(200, plainDocument({ publication, words, heading, content }, readerBundle()), headers)
}

async function productsWithVariants(placed: HotspotPair, shape: Shape): Promise<ReaderProduct[]> {
  const variants = await readVariants(placed.source.products.flatMap(({ product }) => product ?? []))
  return productsOf(placed, shape).map(product => {
    const own = variants.get(product.id)
    return own ? { ...product, offered: offeredVariants(own, shape.language) } : product
  })
}
