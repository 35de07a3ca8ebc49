import { z } from 'zod'
import type { Hotspot } from '#db/hotspots/hotspots.ts'
import type { HotspotOnSpread } from '#db/hotspots/of-publication.ts'
import { ours } from '#db/rules/audience.ts'
import { inSnakeCase, snakeCased } from '#db/rules/camel-case.ts'
import { fieldNames, keptFields } from '#db/rules/hotspots/fields.ts'
import {
  type HotspotType,
  hotspotKinds,
  hotspotTypes,
  rulesOf,
  unionOfKinds,
} from '#db/rules/hotspots/hotspots.ts'
import { productJson, productToJson } from './products.ts'
import { slideJson, slideToJson } from './slides.ts'

const common = {
  ...snakeCased(keptFields),
  processing: z.boolean().describe('True while content is being processed'),
  top: z
    .number()
    .describe(
      'Fraction of the height of the spread, from its top; outside 0 to 1 if a change of layout moved it there',
    ),
  left: z
    .number()
    .describe(
      'Fraction of the width of the spread, from its left side; outside 0 to 1 if a change of layout moved it there',
    ),
  width: z.number().describe('Fraction of the width of the spread'),
  height: z.number().describe('Fraction of the height of the spread'),
}

const lists = {
  slides: { slides: z.array(slideJson) },
  products: {
    products: z.array(productJson).describe('Products that are known so far'),
    skus: ours(z.array(z.string()).describe('The SKUs as given')),
  },
}

const shownMedia = ours(
  z.int().nullable().describe("What it shows of the group's library, whose present file is at its address"),
)

type Kinds = typeof hotspotKinds
type ListOf<Rules> = Rules extends { list: infer List extends keyof typeof lists }
  ? (typeof lists)[List]
  : unknown
type Answer<Type extends HotspotType> = Kinds[Type] extends { answered: infer Fields extends z.ZodRawShape }
  ? z.ZodObject<{ id: z.ZodInt; type: z.ZodLiteral<Type> } & typeof common & Fields & ListOf<Kinds[Type]>>
  : never

/** Stored values pass even if they break newer rules, which bind only senders. */
export const hotspotJson = unionOfKinds(hotspotTypes.map(type => kindJson(type))).meta({ id: 'Hotspot' })

const place = { spread_id: z.int().describe('Its spread, which addresses it') }

/** A hotspot in a list of several spreads. */
export const placedHotspotJson = unionOfKinds(hotspotTypes.map(type => kindJson(type).extend(place))).meta({
  id: 'PlacedHotspot',
})

function kindJson<Type extends HotspotType>(type: Type) {
  const { answered, list } = hotspotKinds[type]
  const own = { ...answered, ...(list && lists[list]), ...(rulesOf(type).media && { media_id: shownMedia }) }
  const json = z.object({ id: z.int(), type: z.literal(type), ...common, ...own })
  // The compiler does not follow the record by its key.
  return json as { [Each in HotspotType]: Answer<Each> }[Type]
}

export function placedHotspotToJson(hotspot: HotspotOnSpread) {
  return { ...hotspotToJson(hotspot), spread_id: hotspot.spreadId }
}

const namesInJson = fieldNames.map(name => [name, inSnakeCase(name)] as const)

export function hotspotToJson(hotspot: Hotspot): z.input<typeof hotspotJson> {
  const { id, type, processing, area, details } = hotspot
  const { answered, answeredInstead, list, media } = rulesOf(type)
  const json: Record<string, unknown> = { id, type }
  for (const [name, inJson] of namesInJson) json[inJson] = hotspot[name]
  Object.assign(json, { processing }, area)
  for (const [name, value] of Object.entries({ ...details, ...answeredInstead?.(details) }))
    if (name in answered) json[name] = value
  if (media) json.media_id = hotspot.mediaId
  if (list === 'slides') json.slides = hotspot.slides.map(slideToJson)
  if (list === 'products') Object.assign(json, productsToJson(hotspot))
  // Details and type were stored together.
  return json as z.input<typeof hotspotJson>
}

function productsToJson({ products }: Hotspot) {
  return {
    products: products.flatMap(({ product, position }) =>
      product === null ? [] : [productToJson(product, position)],
    ),
    skus: products.map(({ sku }) => sku),
  }
}
