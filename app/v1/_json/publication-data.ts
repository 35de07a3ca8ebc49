import { z } from 'zod'
import type { EditionSpread, OnlineEdition } from '#db/editions/editions.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { type FileOwner, sealedKey } from '#db/file-seals.ts'
import { pageResolutions, pageSize } from '#db/rules/pages/images.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { wordFiles } from '#db/rules/words/words.ts'
import { hotspotJson, hotspotToJson } from './hotspots.ts'
import { publicationConfigJson, publicationConfigToJson } from './publication-config.ts'
import { translationsJson } from './translations.ts'

const sizeJson = z
  .object({ width: z.int().min(1), height: z.int().min(1) })
  .meta({ id: 'ImageSize', description: 'Size in pixels' })

const spreadJson = z
  .object({
    pages: z
      .array(z.string().regex(/^\//))
      .min(1)
      .max(2)
      .describe('Paths of the page images: asset address + path + `-at800.jpg`, for every name in `sizes`'),
    hotspots: z.array(hotspotJson).min(1).optional().describe('Omitted if there are none'),
  })
  .meta({ id: 'PublicationSpread', description: 'One or two facing pages' })

export const publicationDataJson = z
  .object({
    sizes: z
      .record(z.enum(pageResolutions), sizeJson)
      .describe("Sizes of the first page's images, by resolution"),
    config: publicationConfigJson,
    spreads: z
      .array(spreadJson)
      .min(1)
      .describe('In reading order. The first has one page, on the right; the last may have one, on the left'),
    translations: translationsJson,
  })
  .meta({ id: 'PublicationData', description: 'Everything needed to show a publication' })

export function publicationDataToJson(edition: OnlineEdition): z.input<typeof publicationDataJson> {
  const ratio = ratioOf(edition)
  return {
    sizes: imageSizes(ratio),
    config: publicationConfigToJson(edition, ratio),
    spreads: edition.spreads.map(spread => spreadToJson(edition.publication, spread)),
    translations: wordsOfPage(edition),
  }
}

/** Returns the pixels of a page's images by resolution. @param ratio width / height */
export function imageSizes(ratio: number): z.input<typeof publicationDataJson>['sizes'] {
  const sizes = pageResolutions.map(resolution => [resolution, pageSize(resolution, ratio)])
  return Object.fromEntries(sizes)
}

/** Uses the publication's language, except for texts that the group sets itself. */
export function wordsOfPage({ language, group }: Pick<OnlineEdition, 'language' | 'group'>) {
  const words = wordFiles[language].translations
  return group.ctaText === null
    ? words
    : { ...words, products: { ...words.products, cta_webshop: group.ctaText } }
}

/** Returns all that the data depends on. Raise the number when its format changes, since others cache the old one. */
export function publicationDataVersion({ publication, group, accountTitle }: PublicationHead): unknown[] {
  const words = wordFiles[languageOf({ publication, group })].translations
  return [3, publication.id, publication.revision, group, accountTitle, words]
}

function spreadToJson(
  publication: FileOwner,
  { pages, hotspots }: EditionSpread,
): z.input<typeof spreadJson> {
  const known = hotspots.flatMap(hotspotToJson)
  return {
    pages: pages.map(page => `/${sealedKey(publication, page.imageKey)}`),
    ...(known.length > 0 && { hotspots: known }),
  }
}

/** Width / height of the first page. */
function ratioOf({ publication, spreads }: OnlineEdition): number {
  const first = spreads[0]?.pages[0]
  if (first === undefined) throw new Error(`Publication ${publication.id} is online without pages`)
  return first.widthPt / first.heightPt
}
