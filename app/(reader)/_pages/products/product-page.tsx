/** @jsxImportSource preact */

import { entityTag, hasCopy } from '#app/_http/answers/caching.ts'
import { plainDocument } from '#components/reader/document.tsx'
import type { ReaderPublication } from '#components/reader/model.ts'
import type { ReaderProduct } from '#components/reader/product.ts'
import { costsAt } from '#components/reader/products/price.tsx'
import { ProductCard } from '#components/reader/products/product-card.tsx'
import { VariantLinks } from '#components/reader/products/variants/variant-links.tsx'
import { readerWordsIn, type Words } from '#components/reader/words.ts'
import { readShape } from '#db/editions/shapes.ts'
import { pageNumberOf } from '#db/editions/shown-pages.ts'
import { findShownProduct } from '#db/editions/shown-products.ts'
import { NotFound } from '#db/errors.ts'
import { readVariants } from '#db/products/variants.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { readThemes } from '#db/themes/of-publication.ts'
import { readerBundle } from '../bundle.ts'
import { absent, html, readerJson } from '../door/answers.ts'
import type { OpenedPublication } from '../door/door.ts'
import { readerPublication } from '../publication/publication.ts'
import { themedPolicyOf, themedProduct } from '../publication/themed.ts'
import { aboutProduct } from './about-product.ts'
import { offeredVariants } from './offered.ts'
import { readerProduct } from './reader-product.ts'

/** Largest PostgreSQL `integer`. */
const largestId = 2 ** 31 - 1

/** Responds with a product of the publication, as JSON if the name ends in `.json`. */
export async function showProduct(opened: OpenedPublication, name = '', request: Request): Promise<Response> {
  const [, digits, ending] = /^([1-9]\d{0,9})(\.json)?$/.exec(name) ?? []
  const product = await findProduct(opened, Number(digits))
  if (product === undefined) {
    if (name.endsWith('.json')) return readerJson({ error: 'There is no such product' }, {}, 404)
    const language = languageOf(opened.head)
    return absent(request, 'no such product', { language, path: opened.path })
  }
  if (ending) return readerJson(product, opened.headers)
  const moment = new Date()
  // Sales begin and end by the clock, without a new revision, so prices are part of the ETag.
  const tag = entityTag(opened.tag, costsAt(product, moment))
  const { css: themeStyle } = await readThemes(opened.head)
  const headers = { ...opened.headers, ...themedPolicyOf(opened.head, themeStyle), ETag: tag }
  if (hasCopy(request, tag)) return new Response(null, { status: 304, headers })
  const shape = await readShape(opened.head)
  const publication = readerPublication(shape, opened.path)
  const words = readerWordsIn(shape.language)
  const content = (
    <ProductCard
      product={product}
      publication={publication}
      words={words}
      moment={moment}
      heading={null}
      options={linksTo(product, publication, words)}
    />
  )
  const about = aboutProduct(shape, publication, product, moment)
  const page = { publication, words, heading: product.title, content, about, themeStyle }
  return html(200, plainDocument(page, readerBundle()), headers)
}

async function findProduct(opened: OpenedPublication, id: number) {
  const found = await findShown(opened, id)
  if (found === undefined) return undefined
  const { publication, group } = opened.head
  const { product, photos, hotspotId, themeId } = found
  const page = (await pageNumberOf(publication.id, hotspotId)) ?? 1
  const themed = themeId === null ? undefined : await themedProduct(opened.head, { ...found, themeId })
  const language = languageOf({ publication, group })
  const variants = (await readVariants([product])).get(product.id)
  return {
    ...readerProduct(product, photos, { hotspotId, page }, { group, language }),
    ...(themed && { themed }),
    ...(variants && { offered: offeredVariants(variants, language) }),
  }
}

export function linksTo({ id, offered }: ReaderProduct, { path }: ReaderPublication, words: Words) {
  return offered && <VariantLinks offered={offered} chosen={id} path={path} words={words} />
}

/** Finds a product that the publication shows; undefined if there is none of that id. @param id from anybody */
export async function findShown({ head: { publication } }: OpenedPublication, id: number) {
  if (!(id >= 1 && id <= largestId)) return undefined
  try {
    return await findShownProduct(publication.id, id)
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
