import { publicationConfigToJson } from '#app/v1/_json/publication-config.ts'
import { imageSizes, publicationDataToJson, wordsOfPage } from '#app/v1/_json/publication-data.ts'
import type { ReaderPublication } from '#components/reader/model.ts'
import type { OnlineEdition } from '#db/editions/editions.ts'
import type { Shape } from '#db/editions/shapes.ts'
import { readerUrl } from '#db/groups/addresses.ts'
import { ratioOf } from '../publication/publication.ts'

/** Returns the statement `var data = {…};` and the call after it, which clients of comparable viewers look for. */
export function bootstrapText(shape: Shape, book: ReaderPublication): string {
  // All words would be larger than everything else here.
  const { hotspot, products } = wordsOfPage(shape)
  const data = { ...viewerData(shape, book), translations: { hotspot, products } }
  return `var data = ${inScript(data)};\nReader.Bootstrap.init(el, env, data);\n`
}

/** Returns what `data.json` holds: the data of a page, and spreads and words as version 1 has them. */
export function wholeData(edition: OnlineEdition, book: ReaderPublication): object {
  const { spreads, translations } = publicationDataToJson(edition)
  return { ...viewerData(edition, book), spreads, translations }
}

function viewerData(shape: Shape, book: ReaderPublication) {
  const { publication, group, accountTitle, spreads } = shape
  const first = spreads[0]?.pages[0]
  const ratio = first === undefined ? 1 : ratioOf(first)
  return {
    id: publication.id,
    groupId: group.id,
    groupSlug: group.slug,
    groupTitle: group.title,
    accountName: accountTitle,
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
  }
}

/** Escapes JSON so that no text in it ends the script, nor the statement for a pattern up to `};`. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll(';', '\\u003b')
}
