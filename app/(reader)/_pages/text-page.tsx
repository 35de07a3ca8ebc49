/** @jsxImportSource preact */
import { plainDocument } from '#components/reader/document.tsx'
import type { ReaderPublication } from '#components/reader/model.ts'
import { pagesOfPart } from '#components/reader/text/parts.ts'
import { type ReadablePage, Reading } from '#components/reader/text/reading.tsx'
import { wordsIn } from '#components/reader/words.ts'
import { type Edition, readEdition } from '#db/editions.ts'
import { readTexts } from '#db/pages.ts'
import { absent, html } from './answers.ts'
import { bundle } from './bundle.ts'
import type { Opened } from './door.ts'
import { readerHotspots } from './reader-hotspots.ts'
import { readerPublication } from './reader-publication.ts'

/** A part of the publication's text, to be read without its pages. */
export async function showText(
  { front, path, headers }: Opened,
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
  const content = <Reading publication={publication} words={words} part={part} pages={pages} />
  return html(
    200,
    plainDocument({ publication, words, heading: publication.title, content }, bundle()),
    headers,
  )
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
  const linksOf = Map.groupBy(placed, ({ shown }) => shown.pageNumber)
  return texts.map(({ number, text, blocks }) => ({
    number,
    blocks: blocks.length > 0 ? blocks : paragraphsIn(text),
    links: (linksOf.get(number) ?? []).map(({ hotspot: { name, href } }) => ({ name, href })),
  }))
}

/** Of pages that were made before blocks were kept. */
function paragraphsIn(text: string): ReadablePage['blocks'] {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(lines => ({ kind: 'paragraph', text: lines.replaceAll('\n', ' ') }))
}
