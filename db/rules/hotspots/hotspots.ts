import { z } from 'zod'
import type { ProductRule } from '../product-rules/rule.ts'
import type { WordKey } from '../words/messages.ts'
import { externalLink } from './kinds/external-link.ts'
import { image } from './kinds/image.ts'
import type { KindRules } from './kinds/kind.ts'
import { pageReference } from './kinds/page-reference.ts'
import { product } from './kinds/product.ts'
import { slideshow } from './kinds/slideshow.ts'
import { video } from './kinds/video.ts'

/** Kinds in the editor's order; all else derives from them. Names are the management API's, ranges ours. */
export const hotspotKinds = {
  external_link: externalLink,
  page_reference: pageReference,
  video,
  image,
  slideshow,
  product,
} as const

type Kinds = typeof hotspotKinds
export type HotspotType = keyof Kinds

export const hotspotTypes = Object.keys(hotspotKinds) as [HotspotType, ...HotspotType[]]

/** Returns a kind's rules without its type. */
export function rulesOf(type: HotspotType): KindRules {
  return hotspotKinds[type]
}

export type HotspotDetails = { [Type in HotspotType]: z.output<Kinds[Type]['details']> }
export type AnyHotspotDetails = HotspotDetails[HotspotType]

/** Data of each kind in the reader, beside the shared fields. */
export type ReaderContents = {
  [Type in HotspotType]: NonNullable<ReturnType<Kinds[Type]['reader']['content']>>
}

export type HotspotKind = {
  [Type in HotspotType]: { type: Type; details: HotspotDetails[Type] }
}[HotspotType]

/** Returns a new hotspot of a kind with defaults. @param pageNumber default target of a page link */
export function kindAtFirst(type: HotspotType, pageNumber: number): HotspotKind {
  return { type, details: hotspotKinds[type].blank(pageNumber) } as HotspotKind
}

/** Fields by kind, with defaults. */
export const hotspotDetails = Object.fromEntries(
  hotspotTypes.map(type => [type, hotspotKinds[type].details]),
) as { [Type in HotspotType]: Kinds[Type]['details'] }

/** Returns the ids of hotspots whose kind has such rows. */
export function idsWith(
  list: NonNullable<KindRules['list']>,
  hotspots: readonly { id: number; type: HotspotType }[],
): number[] {
  return hotspots.filter(({ type }) => rulesOf(type).list === list).map(({ id }) => id)
}

/** True for kinds that show pictures of addresses, which readers are given copies of. */
export function showsPictures(type: HotspotType): boolean {
  const { pictureField, list } = rulesOf(type)
  return pictureField !== undefined || list === 'slides'
}

/** Returns the rule that fills a hotspot; null where people name its products, or it has none. */
export function ruleOf({ type, details }: HotspotKind): ProductRule | null {
  const { ruleField } = rulesOf(type)
  const fields: Record<string, unknown> = details
  return ruleField ? ((fields[ruleField] ?? null) as ProductRule | null) : null
}

/** Adds derived fields to sent details. @param before current details */
export function completedDetails<Details extends Partial<AnyHotspotDetails>>(
  type: HotspotType,
  sent: Details,
  before?: AnyHotspotDetails,
): Details {
  return { ...sent, ...rulesOf(type).completed?.(sent, before) }
}

export const namesOfDetails: Record<string, WordKey<'editor'>> = Object.assign(
  {},
  ...hotspotTypes.map(type => rulesOf(type).fieldNames),
)

/** Builds a union discriminated by `type`, over the kinds that have a shape. */
export function unionOfKinds<Shape extends z.ZodObject<{ type: z.ZodLiteral }>>(shapes: readonly Shape[]) {
  return z.discriminatedUnion('type', shapes as readonly [Shape, ...Shape[]])
}
