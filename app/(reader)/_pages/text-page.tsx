/** @jsxImportSource preact */
import { entityTag, hasCopy } from '#app/_http/caching.ts'
import { plainDocument } from '#components/reader/frame/document.tsx'
import type { ReaderPublication } from '#components/reader/model.ts'
import { costsAt } from '#components/reader/products/price.tsx'
import type { ReaderProduct } from '#components/reader/products/product.ts'
import { pagesOfPart } from '#components/reader/text/parts.ts'
import { type ReadablePage, Reading } from '#components/reader/text/reading.tsx'
import { wordsIn } from '#components/reader/words.ts'
import { type Edition, readEdition } from '#db/editions/editions.ts'
import { readTexts } from '#db/pages/pages.ts'
import { rulesOf } from '#db/rules/hotspots/hotspots.ts'
import { bundle } from './bundle.ts'
import { absent, html } from './door/answers.ts'
import type { Opened } from './door/door.ts'
import { productsOf } from './products/reader-product.ts'
import { type Placed, readerHotspots } from './publication/hotspots.ts'
import { pagePicture, readerPublication } from './publication/publication.ts'

/** Responds with a part of the publication's text, without its pages. */
export async function showText(
  { front, path, headers, tag }: Opened,
  _: string | undefined,
  request: Request,
): Promise<Response> {
  const edition = await readEdition(front)
  const publication = readerPublication(edition, path)
  const words = wordsIn(edition.language)
  const part = Number(new URL(request.url).searchParams.get('part') ?? 1)
  const numbers = Number.isInteger(part) && part > 0 ? pagesOfPart(part, publication) : []
  if (numbers.length === 0) return absent(request, 'no such page', { language: edition.language, path })
  const pages = await readablePages(edition, publication, numbers)
  const moment = new Date()
  // Sales begin and end by the clock, without a new revision, so prices are part of the ETag.
  const costs = pages.flatMap(page => page.products.map(product => costsAt(product, moment)))
  const ownHeaders = { ...headers, ETag: entityTag(tag, part, costs) }
  if (hasCopy(request, ownHeaders.ETag)) return new Response(null, { status: 304, headers: ownHeaders })
  const content = (
    <Reading publication={publication} words={words} part={part} pages={pages} moment={moment} />
  )
  const document = plainDocument({ publication, words, heading: publication.title, content }, bundle())
  return html(200, document, ownHeaders)
}

async function readablePages(
  edition: Edition,
  book: ReaderPublication,
  numbers: number[],
): Promise<ReadablePage[]> {
  const [texts, placed] = await Promise.all([
    readTexts(edition.publication.id, numbers),
    readerHotspots(edition, book, numbers),
  ])
  const placedOn = Map.groupBy(placed, ({ shown }) => shown.pageNumber)
  const written = new Map(texts.map(page => [page.number, page]))
  return edition.spreads
    .flatMap(({ pages }) => pages)
    .filter(page => numbers.includes(page.number))
    .map(page => {
      const placedHere = placedOn.get(page.number) ?? []
      const { text = '', blocks = [] } = written.get(page.number) ?? {}
      return {
        ...pagePicture(edition.publication, page),
        blocks: blocks.length > 0 ? blocks : paragraphsIn(text),
        links: placedHere
          .filter(({ hotspot }) => rulesOf(hotspot.type).list !== 'products')
          .map(({ hotspot: { name, href } }) => ({ name, href })),
        products: productsIn(placedHere, edition),
      }
    })
}

/** Each product once, even if several hotspots of the page show it. */
function productsIn(placed: Placed[], edition: Edition): ReaderProduct[] {
  const products = placed.flatMap(one => productsOf(one, edition))
  return products.filter(({ id }, index) => products.findIndex(other => other.id === id) === index)
}

/** For pages converted before text blocks were stored. */
function paragraphsIn(text: string): ReadablePage['blocks'] {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(lines => ({ kind: 'paragraph', text: lines.replaceAll('\n', ' ') }))
}
