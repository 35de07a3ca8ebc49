import { z } from 'zod'
import {
  completeHotspot,
  completePatch,
  type editedHotspot,
  type foundProduct,
} from '#components/editor/hotspot-shape.ts'
import { fileUrl } from '#db/groups/addresses.ts'
import type { EditResult, HotspotEdit } from '#db/hotspots/edits.ts'
import type { Hotspot, HotspotChanges, NewHotspot } from '#db/hotspots/hotspots.ts'
import type { NewSlide } from '#db/hotspots/slides.ts'
import type { ShownProduct } from '#db/products/of-publication.ts'
import { photoAddresses } from '#db/products/photos.ts'
import { fieldsOf } from '#db/rules/hotspots/fields.ts'
import {
  type AnyHotspotDetails,
  completedDetails,
  type HotspotKind,
  hotspotDetails,
  rulesOf,
} from '#db/rules/hotspots/hotspots.ts'
import { currentPrice } from '#db/rules/products/prices.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import type { ThemeFailures } from '#db/themes/failures.ts'

/** Edits of the editor, in its own shape, which devices store until it is sent. */
export const spreadEdits = z.object({
  edits: z
    .array(
      z.discriminatedUnion('do', [
        z.object({ do: z.literal('add'), hotspot: completeHotspot }),
        z.object({ do: z.literal('change'), id: bodyId, version: z.int32(), patch: completePatch }),
        z.object({ do: z.literal('remove'), id: bodyId, version: z.int32() }),
      ]),
    )
    .min(1)
    .max(1000),
})

export function resultsToJson(
  { results, revision }: { results: EditResult[]; revision: number },
  themeFailures: ThemeFailures,
) {
  return {
    revision,
    results: results.map(({ isMade, hotspot }) => ({
      isMade,
      hotspot: hotspot && editedHotspotToJson(hotspot, themeFailures),
    })),
  }
}

export function editsFromJson({ edits }: z.output<typeof spreadEdits>): HotspotEdit[] {
  return edits.map(edit => {
    if (edit.do === 'add') return { do: 'add', hotspot: newFromJson(edit.hotspot) }
    if (edit.do === 'remove') return edit
    const { id, version, patch } = edit
    return { do: 'change', id, version, changes: before => changesFromJson(patch, before) }
  })
}

type Complete = z.output<typeof completeHotspot>

function newFromJson({ key, slides, products, details, ...hotspot }: Complete) {
  const { list } = rulesOf(hotspot.type)
  return {
    ...hotspot,
    editorKey: key,
    details: completedDetails(hotspot.type, details),
    ...(list === 'slides' && { slides: slides.map(slide => slideFromJson(slide)) }),
    ...(list === 'products' && { products: { skus: products.map(({ sku }) => sku) } }),
  } as NewHotspot & { editorKey: string }
}

function changesFromJson(patch: z.output<typeof completePatch>, before: Hotspot): HotspotChanges {
  const { type, kind, slides, products, details, ...fields } = patch
  // Details of another kind would be stored with it.
  const own = type === before.type ? details : undefined
  return {
    ...fields,
    ...(kind && {
      kind: { ...kind, details: completedDetails(kind.type, kind.details) } as HotspotKind,
    }),
    ...(own && { details: completedDetails<Partial<AnyHotspotDetails>>(type, own, before.details) }),
    ...(slides && { slides: slides.map(slide => slideFromJson(slide, before)) }),
    ...(products && { products: { skus: products.map(({ sku }) => sku) } }),
  }
}

/** A stored file is recognised by its address and stays with its slide. */
function slideFromJson(slide: Complete['slides'][number], before?: Hotspot): NewSlide {
  const kept = before?.slides.find(({ fileKey }) => fileKey !== null && fileUrl(fileKey) === slide.fileUrl)
  const { url, altText } = slide
  if (kept === undefined) return { url, altText }
  return { url, altText, fileKey: kept.fileKey, originalFilename: kept.originalFilename }
}

export function editedHotspotToJson(
  hotspot: Hotspot,
  themeFailures: ThemeFailures,
): z.input<typeof editedHotspot> {
  const { id, version, editorKey, type, area } = hotspot
  const themeFailure = themeFailures.get(id)
  return {
    key: editorKey ?? keyOf(id),
    id,
    version,
    ...(themeFailure !== undefined && { themeFailure }),
    type,
    area,
    ...fieldsOf(hotspot),
    slides: hotspot.slides.map(({ url, fileKey, altText }) => ({
      url,
      fileUrl: fileKey && fileUrl(fileKey),
      altText,
    })),
    products: hotspot.products.map(({ sku, product }) => ({
      sku,
      found: product && editedProductToJson(product),
    })),
    // Older findings may lack fields added to their kind since.
    details: { ...absent(type), ...hotspot.details },
  } as z.input<typeof editedHotspot>
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

/** @param at moment of the price */
export function editedProductToJson(product: ShownProduct, at = new Date()): z.input<typeof foundProduct> {
  const { price, discountedPrice } = currentPrice(product, at)
  const amount = discountedPrice ?? price
  const own = product.photos.find(({ imageKey }) => imageKey !== null)
  return {
    id: product.id,
    sku: product.sku,
    title: product.title,
    // The dashboard shows no photos of other hosts.
    photoUrl: own ? photoAddresses(own).thumb : null,
    price: amount === null ? null : money(amount, product.currency),
  }
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
}
