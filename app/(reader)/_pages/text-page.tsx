/** @jsxImportSource preact */
import { entityTag, hasCopy } from '#app/_http/answers/caching.ts'
import { plainDocument } from '#components/reader/document.tsx'
import type { ReaderPublication } from '#components/reader/model.ts'
import type { ReaderProduct } from '#components/reader/product.ts'
import { costsAt } from '#components/reader/products/price.tsx'
import { inLanguage } from '#components/reader/text/paragraphs.ts'
import { pagesOfPart } from '#components/reader/text/parts.ts'
import { type ReadableText, TextReading } from '#components/reader/text/reading.tsx'
import { withParts } from '#components/reader/text/spoken-parts.ts'
import { readerWordsIn } from '#components/reader/words.ts'
import { readShape, type Shape } from '#db/editions/shapes.ts'
import { readShownPages } from '#db/editions/shown-pages.ts'
import { rulesOf } from '#db/rules/hotspots/hotspots.ts'
import { readerBundle } from './bundle.ts'
import { absent, html } from './door/answers.ts'
import type { OpenedPublication } from './door/door.ts'
import { productsOf } from './products/reader-product.ts'
import { type HotspotPair, readerHotspots } from './publication/hotspots.ts'
import { pagePicture, readerPublication } from './publication/publication.ts'

/** Responds with a part of the publication's text, without its pages. */
export async function showText(
  { head, path, headers, tag }: OpenedPublication,
  _: string | undefined,
  request: Request,
): Promise<Response> {
  const shape = await readShape(head)
  const publication = readerPublication(shape, path)
  const words = readerWordsIn(shape.language)
  const part = Number(new URL(request.url).searchParams.get('part') ?? 1)
  const numbers = Number.isInteger(part) && part > 0 ? pagesOfPart(part, publication) : []
  if (numbers.length === 0) return absent(request, 'no such page', { language: shape.language, path })
  const pages = await readablePages(shape, publication, numbers)
  const moment = new Date()
  // Sales begin and end by the clock, without a new revision, so prices are part of the ETag.
  const costs = pages.flatMap(page => page.products.map(product => costsAt(product, moment)))
  const ownHeaders = { ...headers, ETag: entityTag(tag, part, costs) }
  if (hasCopy(request, ownHeaders.ETag)) return new Response(null, { status: 304, headers: ownHeaders })
  const content = (
    <TextReading publication={publication} words={words} part={part} pages={pages} moment={moment} />
  )
  const { title: heading } = publication
  const document = plainDocument(
    { publication, words, heading, name: words.textView, content },
    readerBundle(),
  )
  return html(200, document, ownHeaders)
}

async function readablePages(
  shape: Shape,
  book: ReaderPublication,
  numbers: number[],
): Promise<ReadableText[]> {
  const byNumber = new Map((await readShownPages(shape, numbers)).map(page => [page.number, page]))
  return shape.spreads
    .flatMap(({ pages }) => pages)
    .filter(page => numbers.includes(page.number))
    .map(page => {
      const { text = '', runs = [], blocks = [], hotspots = [] } = byNumber.get(page.number) ?? {}
      const placed = readerHotspots(hotspots, shape, book)
      return {
        ...pagePicture(shape.publication, page),
        isRecognised: runs.some(run => run.recognised),
        blocks:
          blocks.length > 0
            ? withParts(inLanguage({ text, runs, blocks }, shape.pagesLanguage).blocks, runs)
            : paragraphsIn(text),
        links: placed
          .filter(({ hotspot }) => rulesOf(hotspot.type).list !== 'products')
          .map(({ hotspot: { name, href } }) => ({ name, href })),
        products: productsIn(placed, shape),
      }
    })
}

/** Each product once, even if several hotspots of the page show it. */
function productsIn(placed: HotspotPair[], shape: Shape): ReaderProduct[] {
  const products = placed.flatMap(one => productsOf(one, shape))
  return products.filter(({ id }, index) => products.findIndex(other => other.id === id) === index)
}

/** For pages converted before text blocks were stored. */
function paragraphsIn(text: string): ReadableText['blocks'] {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(lines => ({ kind: 'paragraph', text: lines.replaceAll('\n', ' ') }))
}
