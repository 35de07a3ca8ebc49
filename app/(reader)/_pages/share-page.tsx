/** @jsxImportSource preact */
import { plainDocument } from '#components/reader/document.tsx'
import { ShareLinks } from '#components/reader/share/share-links.tsx'
import { readerWordsIn } from '#components/reader/words.ts'
import { readShape } from '#db/editions/shapes.ts'
import { pageImageUrl, readerUrl } from '#db/groups/addresses.ts'
import { readerBundle } from './bundle.ts'
import { html } from './door/answers.ts'
import type { OpenedPublication } from './door/door.ts'
import { readerPublication } from './publication/publication.ts'

export async function showSharing({ head, path, headers }: OpenedPublication): Promise<Response> {
  const shape = await readShape(head)
  const publication = readerPublication(shape, path)
  const words = readerWordsIn(shape.language)
  const cover = shape.spreads[0]?.pages[0]
  const shared = {
    url: readerUrl(head.group, head.publication.slug),
    title: publication.title,
    ...(cover && { picture: pageImageUrl(head.publication, cover.imageKey, 'at1200') }),
  }
  const content = (
    <div class="share">
      <p>{words.shareMessage}</p>
      <p>
        <a href={shared.url}>{shared.url}</a>
      </p>
      <ShareLinks shared={shared} words={words} />
    </div>
  )
  return html(
    200,
    plainDocument({ publication, words, heading: words.share, content }, readerBundle()),
    headers,
  )
}
