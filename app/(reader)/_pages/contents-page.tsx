/** @jsxImportSource preact */
import { Contents } from '#components/reader/contents/contents.tsx'
import { plainDocument } from '#components/reader/document.tsx'
import { readerWordsIn } from '#components/reader/words.ts'
import { readGuide } from '#db/editions/page-headings.ts'
import { readShape } from '#db/editions/shapes.ts'
import { readerBundle } from './bundle.ts'
import { html, readerJson } from './door/answers.ts'
import type { OpenedPublication } from './door/door.ts'
import { readerPublication } from './publication/publication.ts'

/** Responds with the table of contents as a page, for browsers without JavaScript. */
export async function showContents({ head, path, headers }: OpenedPublication): Promise<Response> {
  const [shape, entries] = await Promise.all([readShape(head), readGuide(head.publication.id)])
  const publication = readerPublication(shape, path)
  const words = readerWordsIn(shape.language)
  const content = <Contents publication={publication} entries={entries} />
  return html(
    200,
    plainDocument({ publication, words, heading: words.contents, content }, readerBundle()),
    headers,
  )
}

export async function sendContents({ head, headers }: OpenedPublication): Promise<Response> {
  return readerJson({ entries: await readGuide(head.publication.id) }, headers)
}
