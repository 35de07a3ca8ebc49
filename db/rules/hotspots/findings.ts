import { z } from 'zod'
import { hotspotDetails } from './hotspots.ts'

/** A feed's ids have 255 characters at most; what is longer names no product. */
const sku = z
  .string()
  .min(1)
  .max(255)
  .refine(text => text.isWellFormed() && !text.includes('\0'))

/** As many as a hotspot takes through the interface. */
export const mostSkus = 100

/** What a place of a PDF asks to be: a kind of hotspot with its fields, or a page of the same PDF. */
export const foundHotspot = z.discriminatedUnion('type', [
  z.object({ type: z.literal('external_link'), details: hotspotDetails.external_link }),
  z.object({
    type: z.literal('page_reference'),
    /** The page's number in the PDF, from 1: which one that is in the publication is known when it is published. */
    sourcePage: z.int().min(1).max(100_000),
  }),
  z.object({ type: z.literal('video'), details: hotspotDetails.video }),
  z.object({ type: z.literal('image'), details: hotspotDetails.image }),
  z.object({ type: z.literal('product'), skus: z.array(sku).min(1).max(mostSkus) }),
])
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
