import { z } from 'zod'
import { camelCased } from '#app/_http/requests/camel-case.ts'
import { errorsOf } from '#app/_http/requests/field-errors.ts'
import { bodyId } from '#app/_http/requests/ids.ts'
import { filledText, text } from '#app/_http/requests/text.ts'
import { Invalid } from '#db/errors.ts'
import type { Hotspot, HotspotChanges, NewHotspot } from '#db/hotspots/hotspots.ts'
import { areaFields, fraction } from '#db/rules/hotspots/areas.ts'
import { type HotspotKind, type HotspotType, hotspotDetails, mediaUrl } from '#db/rules/hotspots/hotspots.ts'
import { videoSource } from '#db/rules/hotspots/videos.ts'
import { newSlide } from './slides.ts'

/** What every kind of hotspot can be given besides its place. */
const common = {
  title: text(255).nullable(),
  text_content: text(100_000)
    .nullable()
    .describe('Rich text (HTML); what could run or load something is removed'),
  icon_left: fraction.describe('Centre of the icon, as a fraction of the width of the hotspot'),
  icon_top: fraction.describe('Centre of the icon, as a fraction of the height of the hotspot'),
  show_indication: z.boolean().describe('Whether the icon is shown'),
  tab_index: z.int32().nullable(),
  z_index: z.int32().describe('Stacking order on the spread'),
  embedded_content: z.boolean().describe('Whether its content is shown in its place'),
  rotation: z.number().min(-360).max(360).describe('Degrees, clockwise'),
}

/** What each kind can be given of its own. */
const own = {
  external_link: hotspotDetails.external_link.shape,
  page_reference: hotspotDetails.page_reference.shape,
  video: {
    ...hotspotDetails.video.omit({ video_id: true }).shape,
    video_url: mediaUrl,
    video_provider: hotspotDetails.video.shape.video_provider
      .unwrap()
      .optional()
      .describe('Such as youtube or vimeo; read from the address where it tells'),
  },
  image: hotspotDetails.image.shape,
  slideshow: { slides: z.array(newSlide).max(100).default([]) },
  product: {
    skus: z
      .array(filledText(255))
      .max(100)
      .optional()
      .describe('Also such as no feed has brought yet: they are bound when one does'),
    product_ids: z.array(bodyId).max(100).optional().describe('Products of the group'),
    dynamic: z.boolean().default(true).describe('true = full product card, false = transparent link'),
    product_theme_id: bodyId.nullable().default(null),
  },
}

function newOf<Type extends HotspotType>(type: Type) {
  return z.object({
    type: z.literal(type),
    ...areaFields,
    ...z.object(common).partial().shape,
    ...(own[type] as (typeof own)[Type]),
  })
}

export const newHotspot = z
  .discriminatedUnion('type', [
    newOf('external_link'),
    newOf('page_reference'),
    newOf('video'),
    newOf('image'),
    newOf('slideshow'),
    newOf('product'),
  ])
  .meta({ id: 'NewHotspot' })

export function newHotspotFromJson(json: z.output<typeof newHotspot>): NewHotspot {
  const { left, top, width, height } = json
  const area = { left, top, width, height }
  // The shape of its kind has made the details whole.
  return { ...partsOf(json.type, json), type: json.type, area } as NewHotspot
}

const everyOwn = {
  ...own.external_link,
  ...own.page_reference,
  ...own.video,
  ...own.image,
  ...own.slideshow,
  ...own.product,
}
const everyField = { ...areaFields, ...common, ...everyOwn }

/**
 * The fields of a change, told but not checked: which of them count depends on the kind of hotspot, and one that
 * belongs to another kind is not looked at.
 */
export const hotspotChanges = z
  .object(mapped(everyField, field => z.unknown().meta(toldAs(field)).optional()))
  .meta({ id: 'HotspotChanges' })

/**
 * What of a body changes a hotspot.
 * @throws Invalid also when nothing of it does
 */
export function hotspotChangesFromJson(hotspot: Hotspot, body: object): HotspotChanges {
  const fields = { ...areaFields, ...common, ...mapped(own[hotspot.type], withoutDefault) }
  const result = z.object(fields).partial().safeParse(body, { reportInput: true })
  if (!result.success) throw new Invalid(errorsOf(result.error))
  if (Object.keys(result.data).length === 0) {
    throw new Invalid({ base: [`has no field that a hotspot of type ${hotspot.type} can be changed by`] })
  }
  return partsOf(hotspot.type, result.data, hotspot)
}

type Sent = Partial<z.output<z.ZodObject<typeof everyField>>>

/** Sorts what was sent into what belongs to a hotspot's row, its place, its kind, and other rows. */
function partsOf(type: HotspotType, sent: Sent, before?: HotspotKind): HotspotChanges {
  const { slides, skus, product_ids: productIds } = sent
  const area = picked(sent, Object.keys(areaFields) as (keyof typeof areaFields)[])
  const names = [...Object.keys(common), 'dynamic', 'product_theme_id']
  const fields = picked(sent, names as (keyof typeof common | 'dynamic' | 'product_theme_id')[])
  const details = picked(sent, Object.keys(hotspotDetails[type].shape) as (keyof Sent)[])
  return {
    ...camelCased(fields),
    ...(Object.keys(area).length > 0 && { area }),
    details: { ...details, ...sourceOf(sent, before) },
    ...(slides && { slides: slides.map(camelCased) }),
    ...((skus || productIds) && { products: { skus, productIds } }),
  }
}

function sourceOf({ video_url, video_provider }: Sent, before?: HotspotKind) {
  if (video_url === undefined) return undefined
  return videoSource({ video_url, video_provider }, before?.type === 'video' ? before.details : undefined)
}

function picked<Key extends keyof Sent>(sent: Sent, keys: Key[]): Pick<Sent, Key> {
  const present = keys.filter(key => Object.hasOwn(sent, key))
  return Object.fromEntries(present.map(key => [key, sent[key]])) as Pick<Sent, Key>
}

function mapped<Field extends z.ZodType>(fields: z.ZodRawShape, change: (field: z.ZodType) => Field) {
  const entries = Object.entries(fields).map(([name, field]) => [name, change(field as z.ZodType)])
  return Object.fromEntries(entries) as Record<string, Field>
}

/** A field as it is sent to change it: what is left out stays, instead of becoming what it is at first. */
function withoutDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
}

function toldAs(field: z.ZodType): Record<string, unknown> {
  const { $schema: _, default: __, ...told } = z.toJSONSchema(field, { io: 'input' })
  return told
}
