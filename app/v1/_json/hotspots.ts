import { z } from 'zod'
import type { HotspotSummary } from '#db/editions/hotspots.ts'
import {
  type HotspotType,
  hotspotKinds,
  hotspotTypes,
  rulesOf,
  unionOfKinds,
} from '#db/rules/hotspots/hotspots.ts'

const base = {
  id: z.int().describe('Number of the hotspot'),
  title: z.string().optional().describe('Omitted if there is none'),
  showIndication: z.boolean().describe('True if an indicator is shown'),
  position: z
    .object({
      left: z.number().describe('Fraction of the width of the spread, from its left side'),
      top: z.number().describe('Fraction of the height of the spread, from its top'),
      width: z.number().describe('Fraction of the width of the spread'),
      height: z.number().describe('Fraction of the height of the spread'),
      iconLeft: z.number().describe('Centre of the indicator, as a fraction of the width of the hotspot'),
      iconTop: z.number().describe('Centre of the indicator, as a fraction of the height of the hotspot'),
    })
    .describe('Its area, which may extend beyond the spread'),
}

type V1Kind = NonNullable<(typeof hotspotKinds)[HotspotType]['v1']>
type Shape<One extends V1Kind> = One extends {
  type: infer Type extends string
  shape: infer Own extends z.ZodRawShape
}
  ? z.ZodObject<typeof base & { type: z.ZodLiteral<Type> } & Own>
  : never

const shapes = hotspotTypes.flatMap(type => {
  const { v1 } = hotspotKinds[type]
  return v1 === null ? [] : [z.object({ ...base, type: z.literal(v1.type), ...v1.shape })]
})

export const hotspotJson = unionOfKinds(shapes as Shape<V1Kind>[]).meta({
  id: 'PublicationHotspot',
  description: 'An interactive area of a spread',
})

type HotspotJson = z.input<typeof hotspotJson>

/** Serializes a hotspot for version 1: empty for images, slideshows and videos not on YouTube, which it lacks. */
export function hotspotToJson(hotspot: HotspotSummary): HotspotJson[] {
  const { id, title, showIndication, area, iconLeft, iconTop, type, details, productIds } = hotspot
  const { v1 } = rulesOf(type)
  const own = v1?.of(details, productIds)
  if (v1 === null || own === undefined) return []
  const position = { ...area, iconLeft, iconTop }
  // The details match the kind.
  return [
    { id, ...(title !== null && { title }), showIndication, position, type: v1.type, ...own } as HotspotJson,
  ]
}
