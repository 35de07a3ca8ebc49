/** @jsxImportSource preact */
import { plainDocument } from '#components/reader/document.tsx'
import { wordsIn } from '#components/reader/words.ts'
import { readEdition } from '#db/editions.ts'
import { html } from './answers.ts'
import { bundle } from './bundle.ts'
import type { Opened } from './door.ts'
import { readerPublication } from './reader-publication.ts'

/** Says why there is no list without JavaScript: no server of ours knows it. */
export async function showList({ front, path, headers }: Opened): Promise<Response> {
  const edition = await readEdition(front)
  const publication = readerPublication(edition, path)
  const words = wordsIn(edition.language)
  const content = <p>{words.listNeedsScript}</p>
  return html(200, plainDocument({ publication, words, heading: words.list, content }, bundle()), headers)
}
