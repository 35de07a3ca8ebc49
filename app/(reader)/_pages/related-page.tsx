/** @jsxImportSource preact */
import { plainDocument } from '#components/reader/frame/document.tsx'
import { type RelatedPublication, RelatedPublications } from '#components/reader/related/related.tsx'
import { wordsIn } from '#components/reader/words.ts'
import { readEdition } from '#db/editions/editions.ts'
import { listRelated } from '#db/editions/related.ts'
import { pageImagesUrl } from '#db/groups/addresses.ts'
import { bundle } from './bundle.ts'
import { html, readerJson } from './door/answers.ts'
import type { Opened } from './door/door.ts'
import { ratioOf, readerPublication } from './publication/publication.ts'

export async function showRelated({ front, path, headers }: Opened): Promise<Response> {
  const edition = await readEdition(front)
  const publication = readerPublication(edition, path)
  const words = wordsIn(edition.language)
  const content = <RelatedPublications related={await relatedTo(front.publication, path)} />
  const document = plainDocument({ publication, words, heading: words.related, content }, bundle())
  return html(200, document, untagged(headers))
}

export async function sendRelated({ front, path, headers }: Opened): Promise<Response> {
  return readerJson({ related: await relatedTo(front.publication, path) }, untagged(headers))
}

async function relatedTo(
  publication: Opened['front']['publication'],
  path: string,
): Promise<RelatedPublication[]> {
  const related = await listRelated(publication)
  const shelf = path.slice(0, path.lastIndexOf('/'))
  return related.map(({ publication, cover }) => ({
    title: publication.browserTitle || publication.title,
    path: `${shelf}/${publication.slug}`,
    cover: {
      image: pageImagesUrl(publication, cover.imageKey),
      ratio: ratioOf(cover),
      color: cover.color,
      hasAvif: cover.hasAvif,
    },
  }))
}

/** Related publications change without this one's revision, so its ETag does not cover them. */
function untagged({ ETag: _, ...headers }: Record<string, string>): Record<string, string> {
  return headers
}
