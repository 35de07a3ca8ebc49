/** @jsxImportSource preact */
import { plainDocument } from '#components/reader/frame/document.tsx'
import type { OverviewSpread } from '#components/reader/model.ts'
import { Overview } from '#components/reader/overview/overview.tsx'
import { wordsIn } from '#components/reader/words.ts'
import { type Edition, readEdition } from '#db/editions/editions.ts'
import { bundle } from '../bundle.ts'
import { html, readerJson } from '../door/answers.ts'
import type { Opened } from '../door/door.ts'
import { pagePicture, readerPublication } from './publication.ts'

export async function showOverview({ front, path, headers }: Opened): Promise<Response> {
  const edition = await readEdition(front)
  const publication = readerPublication(edition, path)
  const words = wordsIn(edition.language)
  const content = <Overview publication={publication} words={words} spreads={overviewSpreads(edition)} />
  return html(200, plainDocument({ publication, words, heading: words.overview, content }, bundle()), headers)
}

export async function sendSpreads({ front, headers }: Opened): Promise<Response> {
  return readerJson({ spreads: overviewSpreads(await readEdition(front)) }, headers)
}

function overviewSpreads({ publication, spreads }: Edition): OverviewSpread[] {
  return spreads.map(({ pages }) => ({ pages: pages.map(page => pagePicture(publication, page)) }))
}
