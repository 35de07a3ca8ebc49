/** @jsxImportSource preact */
import { plainDocument } from '#components/reader/document.tsx'
import { readerWordsIn } from '#components/reader/words.ts'
import { readShape } from '#db/editions/shapes.ts'
import { readerBundle } from '../bundle.ts'
import { html } from '../door/answers.ts'
import type { OpenedPublication } from '../door/door.ts'
import { readerPublication } from '../publication/publication.ts'

/** Links to the reader, which keeps the list in the browser; without JavaScript says that the list needs it. */
export async function showList({ head, path, headers }: OpenedPublication): Promise<Response> {
  const shape = await readShape(head)
  const publication = readerPublication(shape, path)
  const words = readerWordsIn(shape.language)
  const content = (
    <>
      <p class="scripted">{words.listHint}</p>
      <a class="way-out scripted" href={`${path}#list`}>
        {words.list}
      </a>
      <p class="unscripted">{words.listNeedsScript}</p>
    </>
  )
  return html(
    200,
    plainDocument({ publication, words, heading: words.list, content }, readerBundle()),
    headers,
  )
}
