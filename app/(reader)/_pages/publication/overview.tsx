/** @jsxImportSource preact */
import { plainDocument } from '#components/reader/document.tsx'
import type { OverviewSpread } from '#components/reader/model.ts'
import { Overview } from '#components/reader/overview/overview.tsx'
import { readerWordsIn } from '#components/reader/words.ts'
import { readShape, type Shape } from '#db/editions/shapes.ts'
import { readerBundle } from '../bundle.ts'
import { html, readerJson } from '../door/answers.ts'
import type { OpenedPublication } from '../door/door.ts'
import { pagePicture, readerPublication } from './publication.ts'

export async function showOverview({ head, path, headers }: OpenedPublication): Promise<Response> {
  const shape = await readShape(head)
  const publication = readerPublication(shape, path)
  const words = readerWordsIn(shape.language)
  const content = <Overview publication={publication} words={words} spreads={overviewSpreads(shape)} />
  return html(
    200,
    plainDocument({ publication, words, heading: words.overview, content }, readerBundle()),
    headers,
  )
}

export async function sendSpreads({ head, headers }: OpenedPublication): Promise<Response> {
  return readerJson({ spreads: overviewSpreads(await readShape(head)) }, headers)
}

function overviewSpreads({ publication, spreads }: Shape): OverviewSpread[] {
  return spreads.map(({ pages }) => ({ pages: pages.map(page => pagePicture(publication, page)) }))
}
