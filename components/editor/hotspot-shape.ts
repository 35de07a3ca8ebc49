import { z } from 'zod'
import { areaFields } from '#db/rules/hotspots/areas.ts'
import { mediaUrl } from '#db/rules/hotspots/field-types.ts'
import { keptFields, sentFields } from '#db/rules/hotspots/fields.ts'
import {
  type HotspotType,
  hotspotDetails,
  hotspotKinds,
  hotspotTypes,
  rulesOf,
  unionOfKinds,
} from '#db/rules/hotspots/hotspots.ts'
import { mostSkus } from '#db/rules/hotspots/kinds/product.ts'
import { text } from '#db/rules/shapes/texts.ts'
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

type Kinds = typeof hotspotKinds

/** Lenient shapes of stored fields: rules apply only to new values. */
const asKept = {
  key: z.string().min(1).max(100),
  id: z.int().nullable(),
  version: z.int(),
  themeFailure: z.string().optional(),
  area: z.object({ left: number, top: number, width: number.gt(0), height: number.gt(0) }),
  ...keptFields,
  // Drafts on devices may lack it.
  productThemeId: keptFields.productThemeId.default(null),
  slides: z.array(slide),
  products: z.array(product),
}

function keptOf<Type extends HotspotType>(type: Type) {
  return z.object({ ...asKept, type: z.literal(type), details: hotspotKinds[type].kept })
}
type KeptOf<Type extends HotspotType> = z.ZodObject<
  typeof asKept & { type: z.ZodLiteral<Type>; details: Kinds[Type]['kept'] }
>

/**
 * A hotspot in the editor: from the server, the device or the clipboard. It may be incomplete, such as a link without
 * an address.
 */
export const editedHotspot = unionOfKinds(
  hotspotTypes.map(type => keptOf(type)) as { [Type in HotspotType]: KeptOf<Type> }[HotspotType][],
) satisfies z.ZodType<EditedHotspot>

/** Shapes that the server accepts. */
const asSent = {
  area: z.object(areaFields),
  ...sentFields,
  productThemeId: sentFields.productThemeId.optional(),
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

function sentOf<Type extends HotspotType>(type: Type) {
  return z.object({ ...asSent, key: z.uuid(), type: z.literal(type), details: hotspotDetails[type] })
}
type SentOf<Type extends HotspotType> = z.ZodObject<
  typeof asSent & { key: z.ZodUUID; type: z.ZodLiteral<Type>; details: Kinds[Type]['details'] }
>

/** A complete hotspot, which can be stored. */
export const completeHotspot = unionOfKinds(
  hotspotTypes.map(type => sentOf(type)) as { [Type in HotspotType]: SentOf<Type> }[HotspotType][],
)

/** All fields of a kind, for hotspots that become one. */
function kindOf<Type extends HotspotType>(type: Type) {
  return z.object({ type: z.literal(type), details: hotspotDetails[type] })
}

function patchOf<Type extends HotspotType>(type: Type) {
  // A default would overwrite fields that were not sent.
  const entries = Object.entries(rulesOf(type).details.shape).map(([name, field]) => [
    name,
    withoutDefault(field),
  ])
  const own = z.object(Object.fromEntries(entries)).partial()
  return z
    .object({ ...asSent, details: own })
    .partial()
    .extend({ type: z.literal(type), kind: kindOf(type).optional() })
}

function withoutDefault(field: z.core.$ZodType): z.core.$ZodType {
  return field instanceof z.ZodDefault ? field.unwrap() : field
}

/** A patch of a stored hotspot, with its type. */
export const completePatch = unionOfKinds(hotspotTypes.map(type => patchOf(type)))
