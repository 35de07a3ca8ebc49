import { z } from 'zod'
import type { EditedHotspot } from '#components/editor/hotspot.ts'
import type { completeHotspot, completePatch } from '#components/editor/hotspot-shape.ts'
import type { OpenSpread } from '#components/editor/open-spread.ts'
import type { FileOwner } from '#db/file-seals.ts'
import { pageImagesUrl } from '#db/groups/addresses.ts'
import type { HotspotEdit } from '#db/hotspots/edits.ts'
import type { Hotspot, HotspotChanges, NewHotspot } from '#db/hotspots/hotspots.ts'
import { addressOfSlide, type NewSlide } from '#db/hotspots/slides.ts'
import { mediaKeyAt } from '#db/media/addresses.ts'
import { productInBrief } from '#db/products/in-brief.ts'
import { hotspotFieldsOf } from '#db/rules/hotspots/fields.ts'
import {
  type AnyHotspotDetails,
  completedDetails,
  type HotspotKind,
  hotspotDetails,
  rulesOf,
} from '#db/rules/hotspots/hotspots.ts'
import { themeFailureInWords } from '#db/rules/themes/failures.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import type { SpreadPage } from '#db/selected/spreads.ts'
import type { EditorSpread } from '#db/themes/editor-spreads.ts'
import type { ThemeFailures } from '#db/themes/failures.ts'

type Complete = z.output<typeof completeHotspot>
type Patch = z.output<typeof completePatch>
type SentEdit =
  | { do: 'add'; hotspot: Complete }
  | { do: 'change'; id: number; version: number; patch: Patch }
  | { do: 'remove'; id: number; version: number }

/** Returns the editor's edits as the model makes them. */
export function asEdits(edits: readonly SentEdit[]): HotspotEdit[] {
  return edits.map(edit => {
    if (edit.do === 'add') return { do: 'add', hotspot: asNew(edit.hotspot) }
    if (edit.do === 'remove') return edit
    const { id, version, patch } = edit
    return { do: 'change', id, version, changes: before => asChanges(patch, before) }
  })
}

function asNew({ key, slides, products, details, ...hotspot }: Complete) {
  const { list } = rulesOf(hotspot.type)
  return {
    ...hotspot,
    editorKey: key,
    details: completedDetails(hotspot.type, details),
    ...(list === 'slides' && { slides: slides.map(asSlide) }),
    ...(list === 'products' && { products: { skus: products.map(({ sku }) => sku) } }),
  } as NewHotspot & { editorKey: string }
}

function asChanges(patch: Patch, before: Hotspot): HotspotChanges {
  const { type, kind, slides, products, details, ...fields } = patch
  // Details of another kind would be stored with it.
  const own = type === before.type ? details : undefined
  return {
    ...fields,
    ...(kind && {
      kind: { ...kind, details: completedDetails(kind.type, kind.details) } as HotspotKind,
    }),
    ...(own && { details: completedDetails<Partial<AnyHotspotDetails>>(type, own, before.details) }),
    ...(slides && { slides: slides.map(asSlide) }),
    ...(products && { products: { skus: products.map(({ sku }) => sku) } }),
  }
}

/** A file of the library is recognised by its address. */
function asSlide({ url, fileUrl, altText }: Complete['slides'][number]): NewSlide {
  const isOfLibrary = fileUrl !== null && mediaKeyAt(fileUrl) !== undefined
  return { url: isOfLibrary ? fileUrl : url, altText }
}

/** Returns a spread as the editor opens it. */
export function asOpenSpread(
  { spread, hotspots, textBoxes, themeFailures }: EditorSpread,
  words: WordsOf<'reasons'>,
): OpenSpread {
  return {
    id: spread.id,
    revision: spread.publication.revision,
    pages: spread.pages.map(page => asEditorPage(spread.publication, page)),
    hotspots: hotspots.map(hotspot => asEdited(hotspot, themeFailures, words)),
    textBoxes,
  }
}

export function asEditorPage(publication: FileOwner, page: SpreadPage): OpenSpread['pages'][number] {
  return {
    number: page.number,
    image: pageImagesUrl(publication, page.imageKey),
    ratio: page.widthPt / page.heightPt,
    widthPt: page.widthPt,
  }
}

/** Returns a stored hotspot in the editor's form, in which devices keep it too. @param words that failures are told in */
export function asEdited(
  hotspot: Hotspot,
  themeFailures: ThemeFailures,
  words: WordsOf<'reasons'>,
): EditedHotspot {
  const { id, version, editorKey, type, area } = hotspot
  const themeFailure = themeFailures.get(id)
  return {
    key: editorKey ?? keyOf(id),
    id,
    version,
    ...(themeFailure && { themeFailure: themeFailureInWords(words, themeFailure) }),
    type,
    area,
    ...hotspotFieldsOf(hotspot),
    slides: hotspot.slides.map(slide => ({
      url: slide.url,
      fileUrl: slide.fileKey && addressOfSlide(slide),
      altText: slide.altText,
    })),
    products: hotspot.products.map(({ sku, product }) => ({
      sku,
      found: product && productInBrief(product),
    })),
    // Older findings may lack fields added to their kind since.
    details: { ...absent(type), ...hotspot.details },
  } as EditedHotspot
}

/** Key of a hotspot not made by the editor, in the same form, to restore it under. */
function keyOf(id: number): string {
  return `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`
}

/** Defaults of details. */
function absent(type: Hotspot['type']): object {
  const fields = Object.entries(hotspotDetails[type].shape)
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      field instanceof z.ZodDefault ? [[name, field.parse(undefined)]] : [],
    ),
  )
}
