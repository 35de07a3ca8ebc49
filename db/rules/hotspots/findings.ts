import { z } from 'zod'
import { type HotspotType, hotspotKinds, hotspotTypes, unionOfKinds } from './hotspots.ts'

type Kinds = typeof hotspotKinds
type FoundIn<Type extends HotspotType> = Kinds[Type]['found'] extends {
  shape: infer Shape extends z.ZodRawShape
}
  ? z.ZodObject<{ type: z.ZodLiteral<Type> } & Shape>
  : never
type AnyFound = { [Type in HotspotType]: FoundIn<Type> }[HotspotType]

/** Target in a PDF: a kind of hotspot with its fields, or a page of the same PDF. */
export const hotspotFinding = unionOfKinds(
  hotspotTypes.flatMap(type => {
    const { found } = hotspotKinds[type]
    return found === null ? [] : [z.object({ type: z.literal(type), ...found.shape })]
  }) as AnyFound[],
)
export type HotspotFinding = z.infer<typeof hotspotFinding>

/** An annotation of the PDF's maker, or its text. */
export const findingSources = ['annotation', 'text'] as const
export type FindingSource = (typeof findingSources)[number]

const part = z.number().min(0).max(1)
const size = z.number().gt(0).max(1)

/** Candidate for a hotspot, in fractions of the displayed page from its top left corner. */
export const finding = z.object({
  left: part,
  top: part,
  width: size,
  height: size,
  by: z.enum(findingSources),
  hotspot: hotspotFinding,
  title: z.string().min(1).max(255).optional(), // what the PDF says of it, or the words in its place
  icon: z.boolean().optional(), // as the annotation says; undefined if it does not
  dynamic: z.boolean().optional(),
  embedded: z.boolean().optional(),
  recognised: z.literal(true).optional(), // true for words recognised from the picture
  doubtful: z.literal(true).optional(), // a link only if another address or the group has its domain
})
export type PageFinding = z.infer<typeof finding>

export type FoundContent = Pick<PageFinding, 'hotspot' | 'title' | 'icon' | 'dynamic' | 'embedded'>
