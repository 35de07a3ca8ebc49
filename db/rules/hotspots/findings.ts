import { z } from 'zod'
import { type HotspotType, hotspotKinds, hotspotTypes, unionOfKinds } from './hotspots.ts'

type Kinds = typeof hotspotKinds
type FoundIn<Type extends HotspotType> = Kinds[Type]['found'] extends {
  shape: infer Shape extends z.ZodRawShape
}
  ? z.ZodObject<{ type: z.ZodLiteral<Type> } & Shape>
  : never
type AnyFound = { [Type in HotspotType]: FoundIn<Type> }[HotspotType]

/** What a place of a PDF asks to be: a kind of hotspot with its fields, or a page of the same PDF. */
export const foundHotspot = unionOfKinds(
  hotspotTypes.flatMap(type => {
    const { found } = hotspotKinds[type]
    return found === null ? [] : [z.object({ type: z.literal(type), ...found.shape })]
  }) as AnyFound[],
)
export type FoundHotspot = z.infer<typeof foundHotspot>

/** Where something was found: its maker put it there, or it is written there. */
export const findingSources = ['annotation', 'text'] as const
export type FindingSource = (typeof findingSources)[number]

const part = z.number().min(0).max(1)
const size = z.number().gt(0).max(1)

/** Something on a page of a PDF that can become a hotspot. Fractions of the displayed page, from its top left corner. */
export const finding = z.object({
  left: part,
  top: part,
  width: size,
  height: size,
  by: z.enum(findingSources),
  hotspot: foundHotspot,
  /** What the annotation itself says of how it is shown; nothing where it does not say. */
  icon: z.boolean().optional(),
  dynamic: z.boolean().optional(),
  embedded: z.boolean().optional(),
})
export type Finding = z.infer<typeof finding>

/** What an annotation says, without its place. */
export type Found = Pick<Finding, 'hotspot' | 'icon' | 'dynamic' | 'embedded'>
