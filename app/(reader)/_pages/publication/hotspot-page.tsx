/** @jsxImportSource preact */
import { entityTag, hasCopy } from '#app/_http/caching.ts'
import { plainDocument } from '#components/reader/frame/document.tsx'
import { findSpread } from '#components/reader/pages/page-address.ts'
import { costsAt } from '#components/reader/products/price.tsx'
import { ProductCard } from '#components/reader/products/product-card.tsx'
import { wordsIn } from '#components/reader/words.ts'
import { readEdition } from '#db/editions/editions.ts'
import { pageNumberOf } from '#db/editions/shown-hotspots.ts'
import { bundle } from '../bundle.ts'
import { absent, html, readerJson } from '../door/answers.ts'
import type { Opened } from '../door/door.ts'
import { productsOf } from '../products/reader-product.ts'
import { readerHotspots } from './hotspots.ts'
import { servedKind } from './kinds/served-kinds.ts'
import { readerPublication } from './publication.ts'

/** Largest PostgreSQL `integer`. */
const largestId = 2 ** 31 - 1

/** Responds with the hotspots of a spread and the full data of their products. */
export async function sendHotspots({ front, path, headers }: Opened, name = ''): Promise<Response> {
  const edition = await readEdition(front)
  const publication = readerPublication(edition, path)
  const found = findSpread(name, publication)
  if (!found?.isCanonical) return readerJson({ error: 'There is no such spread' }, {}, 404)
  const placed = await readerHotspots(edition, publication, found.pages)
  const hotspots = placed.map(one => ({
    ...one.hotspot,
    pageNumber: one.shown.pageNumber,
    products: productsOf(one, edition),
  }))
  return readerJson({ revision: front.publication.revision, hotspots }, headers)
}

/** Responds with the content of a hotspot with several pictures or products, as a page. */
export async function showHotspot(opened: Opened, name = '', request: Request): Promise<Response> {
  const { front, path } = opened
  const id = /^[1-9]\d{0,9}$/.test(name) ? Number(name) : 0
  const number = id > largestId ? undefined : await pageNumberOf(front.publication.id, id)
  const edition = await readEdition(front)
  const publication = readerPublication(edition, path)
  const placed = number === undefined ? [] : await readerHotspots(edition, publication, [number])
  const found = placed.find(({ hotspot }) => hotspot.id === id)
  if (found === undefined) return absent(request, 'no such page', { language: edition.language, path })
  const moment = new Date()
  const products = productsOf(found, edition)
  const tag = entityTag(
    opened.tag,
    products.map(product => costsAt(product, moment)),
  )
  const headers = { ...opened.headers, ETag: tag }
  if (hasCopy(request, tag)) return new Response(null, { status: 304, headers })
  const words = wordsIn(edition.language)
  const { Page } = servedKind(found.hotspot.type)
  const content = (
    <>
      {Page && <Page hotspot={found.hotspot} />}
      {products.map(product => (
        <ProductCard
          key={product.id}
          product={product}
          publication={publication}
          words={words}
          moment={moment}
          heading="h2"
        />
      ))}
    </>
  )
  const heading = found.hotspot.name
  return html(200, plainDocument({ publication, words, heading, content }, bundle()), headers)
}
