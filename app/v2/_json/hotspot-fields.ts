import { z } from 'zod'
import { errorsOf } from '#app/_http/requests/field-errors.ts'
import { Invalid } from '#db/errors.ts'
import type { Hotspot, HotspotChanges, NewHotspot } from '#db/hotspots/hotspots.ts'
import { ours } from '#db/rules/audience.ts'
import { camelCased, inSnakeCase } from '#db/rules/camel-case.ts'
import { areaFields, type HotspotArea } from '#db/rules/hotspots/areas.ts'
import {
  type FieldName,
  fieldNames,
  firstOfProducts,
  isOfProducts,
  sentFields,
} from '#db/rules/hotspots/fields.ts'
import {
  type AnyHotspotDetails,
  completedDetails,
  type HotspotType,
  hotspotTypes,
  rulesOf,
  unionOfKinds,
} from '#db/rules/hotspots/hotspots.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { filledText } from '#db/rules/shapes/texts.ts'
import { said } from '#db/rules/words/said.ts'
import { newSlide } from './slides.ts'

type Field = z.ZodType

/** Fields of every kind, apart from position. */
const common = shapeOf(name => (isOfProducts(name) ? [] : [sentFields[name]]))

/** Child rows by kind. */
const lists = {
  slides: { slides: z.array(newSlide).max(100).default([]) },
  products: {
    skus: z
      .array(filledText(255))
      .max(100)
      .optional()
      .describe('May include SKUs that no feed has yet: they are bound once one does'),
    product_ids: z.array(bodyId).max(100).optional().describe('Products of the group'),
    ...shapeOf(name => (isOfProducts(name) ? [withDefault(sentFields[name], firstOfProducts[name])] : [])),
  },
}

function shapeOf(fieldOf: (name: FieldName) => Field[]): Record<string, Field> {
  const entries = fieldNames.flatMap(name => fieldOf(name).map(field => [inSnakeCase(name), field]))
  return Object.fromEntries(entries)
}

function withDefault(field: Field, value: unknown): Field {
  return field.default(value)
}

/** Fields of a kind. */
function ownOf(type: HotspotType): z.ZodRawShape {
  const { sent, list, media } = rulesOf(type)
  return { ...sent, ...(list && lists[list]), ...(media && { media_id: namedMedia }) }
}

const namedMedia = ours(
  bodyId.optional().describe("A picture or film of the group's library, in place of an address"),
)

/** Fields of a kind that a new hotspot has: what is of the library needs no address. */
function newOwnOf(type: HotspotType): z.ZodRawShape {
  const { media } = rulesOf(type)
  const own = ownOf(type)
  return media ? { ...own, [media.address]: (own[media.address] as z.ZodType).optional() } : own
}

function newOf<Type extends HotspotType>(type: Type) {
  return z.object({
    type: z.literal(type),
    ...areaFields,
    ...z.object(common).partial().shape,
    ...newOwnOf(type),
  })
}

/** Completes the check of a new hotspot. @throws Invalid without an address where one is needed */
function requireAddress(type: HotspotType, sent: Sent): void {
  const { media } = rulesOf(type)
  if (media === undefined || sent.media_id !== undefined || sent[media.address] !== undefined) return
  throw new Invalid({ [media.address]: [said('must be given', 'invalid.given')] })
}

export const newHotspot = unionOfKinds(hotspotTypes.map(type => newOf(type))).meta({ id: 'NewHotspot' })

export function newHotspotFromJson(json: z.output<typeof newHotspot>): NewHotspot {
  const { type, left, top, width, height } = json
  requireAddress(type, json as Sent)
  const area = { left, top, width, height }
  // The kind's schema has completed the details.
  return { ...partsOf(type, json as Sent), type, area } as NewHotspot
}

const everyField: Record<string, Field> = Object.assign(
  { ...areaFields, ...common },
  ...hotspotTypes.map(ownOf),
)

/** Unvalidated fields of a change: the kind decides which count, and fields of other kinds are ignored. */
export const hotspotChanges = z
  .object(mapped(everyField, field => z.unknown().meta(schemaOf(field)).optional()))
  .meta({ id: 'HotspotChanges' })

/** Returns a body's changes. @throws Invalid, also without any */
export function hotspotChangesFromJson(hotspot: Hotspot, body: object): HotspotChanges {
  const fields = { ...areaFields, ...common, ...mapped(ownOf(hotspot.type), withoutDefault) }
  const result = z.object(fields).partial().safeParse(body, { reportInput: true })
  if (!result.success) throw new Invalid(errorsOf(result.error))
  if (Object.keys(result.data).length === 0) {
    throw new Invalid({ base: [`has no field that a hotspot of type ${hotspot.type} can be changed by`] })
  }
  return partsOf(hotspot.type, result.data as Sent, hotspot.details)
}

/** Known fields of a body; the rest is sorted by name. */
type Sent = Record<string, unknown> &
  Partial<HotspotArea> & {
    slides?: z.output<typeof newSlide>[]
    media_id?: number
    skus?: string[]
    product_ids?: number[]
  }

/** Sorts fields into row, position, details and child rows. */
function partsOf(type: HotspotType, sent: Sent, before?: AnyHotspotDetails): HotspotChanges {
  const { slides, skus, product_ids: productIds, media_id: mediaId } = sent
  const area: Partial<HotspotArea> = picked(sent, Object.keys(areaFields))
  const details = picked(sent, Object.keys(rulesOf(type).details.shape)) as Partial<AnyHotspotDetails>
  return {
    ...camelCased(picked(sent, fieldNames.map(inSnakeCase))),
    ...(Object.keys(area).length > 0 && { area }),
    details: completedDetails(type, details, before),
    ...(mediaId !== undefined && { mediaId }),
    ...(slides && { slides: slides.map(camelCased) }),
    ...((skus || productIds) && { products: { skus, productIds } }),
  }
}

function picked(sent: Sent, names: string[]): Sent {
  const present = names.filter(name => Object.hasOwn(sent, name))
  return Object.fromEntries(present.map(name => [name, sent[name]]))
}

function mapped<Field extends z.ZodType>(fields: z.ZodRawShape, change: (field: z.ZodType) => Field) {
  const entries = Object.entries(fields).map(([name, field]) => [name, change(field as z.ZodType)])
  return Object.fromEntries(entries) as Record<string, Field>
}

/** For changes: missing fields stay unchanged instead of taking defaults. */
function withoutDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
}

/** Shapes with an id are described where whole hotspots have them. */
function schemaOf(field: z.ZodType): Record<string, unknown> {
  const { $schema: _, $defs: __, default: ___, ...schema } = z.toJSONSchema(field, { io: 'input' })
  return schema
}
