/** @jsxImportSource preact */
import { plainDocument } from '#components/reader/document.tsx'
import { type RelatedPublication, RelatedPublications } from '#components/reader/related/related.tsx'
import { readerWordsIn } from '#components/reader/words.ts'
import { listRelated } from '#db/editions/related.ts'
import { readShape } from '#db/editions/shapes.ts'
import { pageImagesUrl } from '#db/groups/addresses.ts'
import { readerBundle } from './bundle.ts'
import { html, readerJson } from './door/answers.ts'
import type { OpenedPublication } from './door/door.ts'
import { ratioOf, readerPublication } from './publication/publication.ts'

export async function showRelated({ head, path, headers }: OpenedPublication): Promise<Response> {
  const shape = await readShape(head)
  const publication = readerPublication(shape, path)
  const words = readerWordsIn(shape.language)
  const content = <RelatedPublications related={await relatedTo(head.publication, path)} />
  const document = plainDocument({ publication, words, heading: words.related, content }, readerBundle())
  return html(200, document, untagged(headers))
}

export async function sendRelated({ head, path, headers }: OpenedPublication): Promise<Response> {
  return readerJson({ related: await relatedTo(head.publication, path) }, untagged(headers))
}

async function relatedTo(
  publication: OpenedPublication['head']['publication'],
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
