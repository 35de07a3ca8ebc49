import { z } from 'zod'
import { areaFields, fraction } from '#db/rules/hotspots/areas.ts'
import { mostSkus } from '#db/rules/hotspots/findings.ts'
import { type HotspotType, hotspotDetails, isStorable, mediaUrl } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot } from './hotspot.ts'

export const foundProduct = z.object({
  id: z.int(),
  sku: z.string(),
  title: z.string(),
  photoUrl: z.string().nullable(),
  price: z.string().nullable(),
})
const product = z.object({ sku: z.string().min(1).max(255), found: foundProduct.nullable() })
const slide = z.object({
  url: z.string().nullable(),
  fileUrl: z.string().nullable(),
  altText: z.string().nullable(),
})

const number = z.number()

/** Fields as they may stand somewhere already: rules count for who changes them. */
const asKept = {
  key: z.string().min(1).max(100),
  id: z.int().nullable(),
  version: z.int(),
  area: z.object({ left: number, top: number, width: number.gt(0), height: number.gt(0) }),
  rotation: number,
  title: z.string().nullable(),
  textContent: z.string().nullable(),
  iconLeft: number,
  iconTop: number,
  showIndication: z.boolean(),
  tabIndex: z.int().nullable(),
  zIndex: z.int(),
  embeddedContent: z.boolean(),
  dynamic: z.boolean(),
  productThemeId: z.int().nullable().optional(),
  slides: z.array(slide),
  products: z.array(product),
}

function keptOf<Type extends HotspotType, Details extends z.ZodType>(type: Type, details: Details) {
  return z.object({ ...asKept, type: z.literal(type), details })
}

/**
 * A hotspot as the editor holds it: as the server tells it, as it is kept on the device, and as it goes through the
 * clipboard. It may lack what it needs before it can be stored, such as the address of a link.
 */
export const editedHotspot = z.discriminatedUnion('type', [
  keptOf('external_link', hotspotDetails.external_link.extend({ url: z.string() })),
  keptOf('page_reference', hotspotDetails.page_reference),
  keptOf('video', hotspotDetails.video.extend({ video_url: z.string().nullable() })),
  keptOf('image', hotspotDetails.image.extend({ url: z.string() })),
  keptOf('slideshow', hotspotDetails.slideshow),
  keptOf('product', hotspotDetails.product),
]) satisfies z.ZodType<EditedHotspot>

const text = (longest: number) =>
  z.string().max(longest).refine(isStorable, 'must not contain invalid characters')

/** What may be stored. */
const asSent = {
  area: z.object(areaFields),
  rotation: number.min(-360).max(360),
  title: text(255).nullable(),
  textContent: text(100_000).nullable(),
  iconLeft: fraction,
  iconTop: fraction,
  showIndication: z.boolean(),
  tabIndex: z.int32().nullable(),
  zIndex: z.int32(),
  embeddedContent: z.boolean(),
  dynamic: z.boolean(),
  productThemeId: z.int32().nullable().optional(),
  slides: z
    .array(
      z.object({
        url: mediaUrl.nullable(),
        fileUrl: z.string().nullable(),
        altText: text(5000).nullable(),
      }),
    )
    .max(100),
  products: z.array(z.object({ sku: text(255).min(1) })).max(mostSkus),
}

const details = hotspotDetails as Record<HotspotType, z.ZodObject>

function sentOf<Type extends HotspotType>(type: Type) {
  return z.object({ ...asSent, key: z.uuid(), type: z.literal(type), details: hotspotDetails[type] })
}

/** A hotspot that is complete: it can be stored. */
export const completeHotspot = z.discriminatedUnion('type', [
  sentOf('external_link'),
  sentOf('page_reference'),
  sentOf('video'),
  sentOf('image'),
  sentOf('slideshow'),
  sentOf('product'),
])

/** All that is of a kind, where a hotspot becomes one of it. */
function kindOf<Type extends HotspotType>(type: Type) {
  return z.object({ type: z.literal(type), details: hotspotDetails[type] })
}

function patchOf<Type extends HotspotType>(type: Type) {
  // A default would be stored where nothing was sent.
  const entries = Object.entries(details[type].shape).map(([name, field]) => [name, withoutDefault(field)])
  const own = z.object(Object.fromEntries(entries)).partial()
  return z
    .object({ ...asSent, details: own })
    .partial()
    .extend({ type: z.literal(type), kind: kindOf(type).optional() })
}

function withoutDefault(field: z.core.$ZodType): z.core.$ZodType {
  return field instanceof z.ZodDefault ? field.unwrap() : field
}

/** What changes of a hotspot that is stored, with its type. */
export const completePatch = z.discriminatedUnion('type', [
  patchOf('external_link'),
  patchOf('page_reference'),
  patchOf('video'),
  patchOf('image'),
  patchOf('slideshow'),
  patchOf('product'),
])
