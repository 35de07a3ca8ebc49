import { publicationConfigToJson } from '#app/v1/_json/publication-config.ts'
import { imageSizes, wordsOf } from '#app/v1/_json/publication-data.ts'
import type { ReaderPublication } from '#components/reader/model.ts'
import type { Shape } from '#db/editions/shapes.ts'
import { readerUrl } from '#db/groups/addresses.ts'
import { ratioOf } from '../publication/publication.ts'

/** Returns the text `var data = {…};Reader.Bootstrap.init(data)`, which clients of comparable viewers look for. */
export function bootstrapText(shape: Shape, book: ReaderPublication): string {
  return `var data = ${inScript(bootstrapData(shape, book))};Reader.Bootstrap.init(data)`
}

function bootstrapData(shape: Shape, book: ReaderPublication): object {
  const { publication, group, spreads } = shape
  const first = spreads[0]?.pages[0]
  const ratio = first === undefined ? 1 : ratioOf(first)
  const { hotspot, products } = wordsOf(shape)
  return {
    id: publication.id,
    groupId: group.id,
    groupSlug: group.slug,
    groupTitle: group.title,
    collectionId: publication.collectionId,
    slug: publication.slug,
    numPages: book.pageCount,
    cacheToken: String(publication.revision),
    sizes: imageSizes(ratio),
    config: {
      ...publicationConfigToJson(shape, ratio),
      canonicalUrl: readerUrl(group, publication.slug),
      publicationTitle: book.title,
      publicationOriginalTitle: publication.title,
      description: publication.description,
      enableSearch: true,
      layout: book.layout,
    },
    branding: { isBranded: book.isBranded, logo: book.logo },
    // The other words are in data.json: all of them would be larger than everything else here.
    translations: { hotspot, products },
  }
}

/** Escapes JSON so that no text in it ends the script, nor the statement for a pattern up to `};`. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll(';', '\\u003b')
}
