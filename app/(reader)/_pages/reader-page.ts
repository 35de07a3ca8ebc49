import { keptTexts } from '#app/_http/kept-texts.ts'
import { type About, readerDocument } from '#components/reader/document.tsx'
import { nameOfView } from '#components/reader/labels.ts'
import type { ReaderPage, ReaderPublication } from '#components/reader/model.ts'
import { type Book, findSpread, pagesWith, spreadPath } from '#components/reader/page-address.ts'
import { textLayer } from '#components/reader/text-layer.ts'
import { wordsIn } from '#components/reader/words.ts'
import { pageImageUrl, readerUrl } from '#db/addresses.ts'
import { type Edition, readEdition } from '#db/editions.ts'
import { env } from '#db/env.ts'
import { readTexts } from '#db/pages.ts'
import { pageSize } from '#db/rules/images.ts'
import { absent, alwaysAsk, html, readerJson } from './answers.ts'
import { bundle } from './bundle.ts'
import { isIndexable, type Opened } from './door.ts'
import { readerHotspots } from './reader-hotspots.ts'
import { ratioOf, readerPublication } from './reader-publication.ts'

/**
 * The HTML of the spread that a name such as `2-3` means, or of the first.
 * Another name for a spread leads to its usual one; that is asked about each time, because the pages may be paired anew.
 */
export async function showSpread(
  opened: Opened,
  name: string | undefined,
  request: Request,
): Promise<Response> {
  const { front, path, headers, tag } = opened
  const madeOf = `${tag} page ${name ?? '1'}`
  const made = keptTexts.get(madeOf)
  if (made !== undefined) return html(200, made, headers)
  const edition = await readEdition(front)
  const publication = readerPublication(edition, path)
  const found = findSpread(name ?? '1', publication)
  if (found === undefined) return absent(request, 'no such page', { language: edition.language, path })
  if (!found.isCanonical) {
    const location = spreadPath(found.pages, publication)
    return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': alwaysAsk } })
  }
  const words = wordsIn(edition.language)
  const firstPages = await readerPages(edition, publication, found.pages)
  const document = readerDocument(
    aboutPages(edition, publication, firstPages),
    { publication, words, firstPages },
    bundle(),
  )
  keptTexts.set(madeOf, document)
  return html(200, document, headers)
}

/** What the browser asks for when it turns to a spread. */
export async function sendSpread({ front, path, headers }: Opened, name = ''): Promise<Response> {
  const edition = await readEdition(front)
  const publication = readerPublication(edition, path)
  const found = findSpread(name, publication)
  if (!found?.isCanonical) return readerJson({ error: 'There is no such spread' }, {}, 404)
  const pages = await readerPages(edition, publication, found.pages)
  return readerJson({ revision: front.publication.revision, pages }, headers)
}

async function readerPages(edition: Edition, book: Book, numbers: number[]): Promise<ReaderPage[]> {
  const { publication, spreads } = edition
  const [texts, placed] = await Promise.all([
    readTexts(publication.id, numbers),
    readerHotspots(edition, book, numbers),
  ])
  const hotspotsOf = Map.groupBy(placed, ({ shown }) => shown.pageNumber)
  const byNumber = new Map(texts.map(text => [text.number, text]))
  return spreads
    .flatMap(spread => spread.pages)
    .filter(page => numbers.includes(page.number))
    .map(page => {
      const ratio = ratioOf(page)
      const { text = '', runs = [] } = byNumber.get(page.number) ?? {}
      const image = `${env().assetUrl}/${page.imageKey}`
      const { number, color, hasAvif } = page
      const hotspots = hotspotsOf.get(number)?.map(({ hotspot }) => hotspot) ?? []
      return { number, image, ratio, hasAvif, color, text: textLayer(text, runs, ratio), hotspots }
    })
}

function aboutPages(edition: Edition, book: ReaderPublication, shown: ReaderPage[]): About {
  const { publication, group, language, spreads } = edition
  const numbers = shown.map(page => page.number)
  const [first = 1, last = first] = [numbers[0], numbers.at(-1)]
  const own = { ...book, path: readerUrl(group, publication.slug) }
  const urlWith = (page: number) => {
    const pages = pagesWith(page, own)
    return pages.length > 0 ? spreadPath(pages, own) : undefined
  }
  const name = nameOfView(numbers, book.pageCount, wordsIn(language))
  const cover = spreads[0]?.pages[0]
  return {
    title: first === 1 ? book.title : `${book.title} – ${name}`,
    description: publication.description,
    publisher: group.title,
    canonicalUrl: urlWith(first) ?? own.path,
    previousUrl: urlWith(first - 1),
    nextUrl: urlWith(last + 1),
    cover: {
      url: cover ? pageImageUrl(cover.imageKey, 'at1200') : '',
      ...pageSize('at1200', cover ? ratioOf(cover) : 1),
    },
    isIndexable: isIndexable(edition),
  }
}
