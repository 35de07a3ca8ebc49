/** @jsxImportSource preact */
import { Contents } from '#components/reader/contents/contents.tsx'
import { plainDocument } from '#components/reader/frame/document.tsx'
import { wordsIn } from '#components/reader/words.ts'
import { readEdition } from '#db/editions/editions.ts'
import { readGuide } from '#db/editions/page-headings.ts'
import { bundle } from './bundle.ts'
import { html, readerJson } from './door/answers.ts'
import type { Opened } from './door/door.ts'
import { readerPublication } from './publication/publication.ts'

/** Responds with the table of contents as a page, for browsers without JavaScript. */
export async function showContents({ front, path, headers }: Opened): Promise<Response> {
  const [edition, entries] = await Promise.all([readEdition(front), readGuide(front.publication.id)])
  const publication = readerPublication(edition, path)
  const words = wordsIn(edition.language)
  const content = <Contents publication={publication} entries={entries} />
  return html(200, plainDocument({ publication, words, heading: words.contents, content }, bundle()), headers)
}

export async function sendContents({ front, headers }: Opened): Promise<Response> {
  return readerJson({ entries: await readGuide(front.publication.id) }, headers)
}
