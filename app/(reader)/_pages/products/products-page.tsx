/** @jsxImportSource preact */

import { entityTag, hasCopy } from '#app/_http/answers/caching.ts'
import { plainDocument } from '#components/reader/document.tsx'
import { costsAt } from '#components/reader/products/price.tsx'
import { ProductList, type ProductPart } from '#components/reader/products/product-list.tsx'
import { readerWordsIn } from '#components/reader/words.ts'
import { readShape } from '#db/editions/shapes.ts'
import { readShownProducts } from '#db/editions/shown-products.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { readerBundle } from '../bundle.ts'
import { absent, html, readerJson } from '../door/answers.ts'
import type { OpenedPublication } from '../door/door.ts'
import { readerPublication } from '../publication/publication.ts'
import { aboutProducts } from './about-product.ts'
import { readerProduct } from './reader-product.ts'

const productsInPart = 60

/** Responds with one part of all products, as a page. */
export async function showProducts(
  opened: OpenedPublication,
  _: string | undefined,
  request: Request,
): Promise<Response> {
  const { head, path } = opened
  const shape = await readShape(head)
  const { language } = shape
  const { products, part, hasMore } = await partAsked(opened, request)
  if (products.length === 0) return absent(request, 'no such page', { language, path })
  const moment = new Date()
  // Sales begin and end by the clock, without a new revision, so prices are part of the ETag.
  const tag = entityTag(
    opened.tag,
    part,
    products.map(product => costsAt(product, moment)),
  )
  const headers = { ...opened.headers, ETag: tag }
  if (hasCopy(request, tag)) return new Response(null, { status: 304, headers })
  const publication = readerPublication(shape, path)
  const words = readerWordsIn(language)
  const about = aboutProducts(shape, publication, { products, part, hasMore }, words.products)
  const content = (
    <>
      <ProductList products={products} publication={publication} words={words} moment={moment} heading="h2" />
      {hasMore && (
        <a class="way-out" href={`${path}/products?part=${part + 1}`} rel="next">
          {words.moreProducts}
        </a>
      )}
    </>
  )
  return html(
    200,
    plainDocument({ publication, words, heading: words.products, content, about }, readerBundle()),
    headers,
  )
}

/** The same as JSON, with the sale's dates: the client works out the current price. */
export async function sendProducts(
  opened: OpenedPublication,
  _: string | undefined,
  request: Request,
): Promise<Response> {
  return readerJson(await partAsked(opened, request), opened.headers)
}

async function partAsked(
  { head: { publication, group } }: OpenedPublication,
  request: Request,
): Promise<ProductPart> {
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get('part'))) || 1
  const part = Math.min(Math.max(asked, 1), 100_000)
  // Reads one more than fits, to know if there is another part.
  const page = { offset: (part - 1) * productsInPart, limit: productsInPart + 1 }
  const language = languageOf({ publication, group })
  const found = await readShownProducts(publication.id, page)
  const products = found
    .slice(0, productsInPart)
    .map(({ product, photos, ...place }) => readerProduct(product, photos, place, { group, language }))
  return { products, part, hasMore: found.length > productsInPart }
}
