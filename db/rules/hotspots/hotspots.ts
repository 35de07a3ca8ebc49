import { z } from 'zod'
import { externalLink } from './kinds/external-link.ts'
import { image } from './kinds/image.ts'
import type { KindRules } from './kinds/kind.ts'
import { pageReference } from './kinds/page-reference.ts'
import { product } from './kinds/product.ts'
import { slideshow } from './kinds/slideshow.ts'
import { video } from './kinds/video.ts'

/**
 * The kinds of hotspot, in the order of their keys in the editor: declared here once, for the interfaces, the editor,
 * the reader and the extraction from PDFs. Names and meanings are those of the management API; ranges are ours.
 */
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

/** What a kind is, where it does not matter which. */
export function rulesOf(type: HotspotType): KindRules {
  return hotspotKinds[type]
}

export type HotspotDetails = { [Type in HotspotType]: z.output<Kinds[Type]['details']> }
export type AnyHotspotDetails = HotspotDetails[HotspotType]

/** What a hotspot is and what it has as such. */
export type HotspotKind = {
  [Type in HotspotType]: { type: Type; details: HotspotDetails[Type] }
}[HotspotType]

/** A kind as it is before anybody said more of it. @param pageNumber that a link to a page leads to at first */
export function kindAtFirst(type: HotspotType, pageNumber: number): HotspotKind {
  // They are of that kind.
  return { type, details: hotspotKinds[type].blank(pageNumber) } as HotspotKind
}

/** Fields by kind, each with what it is when nothing was sent. */
export const hotspotDetails = Object.fromEntries(
  hotspotTypes.map(type => [type, hotspotKinds[type].details]),
) as { [Type in HotspotType]: Kinds[Type]['details'] }

/** Ids of the hotspots that may have such rows. */
export function idsWith(
  list: NonNullable<KindRules['list']>,
  hotspots: readonly { id: number; type: HotspotType }[],
): number[] {
  return hotspots.filter(({ type }) => rulesOf(type).list === list).map(({ id }) => id)
}

/** What follows from details that are sent is added to them. @param before what they were until now */
export function completedDetails<Details extends Partial<AnyHotspotDetails>>(
  type: HotspotType,
  sent: Details,
  before?: AnyHotspotDetails,
): Details {
  return { ...sent, ...rulesOf(type).completed?.(sent, before) }
}

/** What the fields of kinds are called where two people changed one. */
export const namesOfDetails: Record<string, string> = Object.assign(
  {},
  ...hotspotTypes.map(type => rulesOf(type).fieldNames),
)

/** One shape for all kinds, told apart by `type`. @param shapes one for each kind that there is one for */
export function unionOfKinds<Shape extends z.ZodObject<{ type: z.ZodLiteral }>>(shapes: readonly Shape[]) {
  return z.discriminatedUnion('type', shapes as readonly [Shape, ...Shape[]])
}
