import { z } from 'zod'
import { isLink } from './links.ts'

/**
 * The kinds of hotspot and what each has besides the base: declared here once, for the interfaces, the editor, the
 * reader and the extraction from PDFs. Names and meanings are those of the management API; ranges are ours.
 */
export const hotspotTypes = [
  'external_link',
  'page_reference',
  'video',
  'image',
  'slideshow',
  'product',
] as const
export type HotspotType = (typeof hotspotTypes)[number]

/** The address of a link: http, https, mailto, tel or an app's own scheme, see `links.ts`. */
export const linkUrl = z
  .string()
  .max(8192)
  .refine(isLink, 'must be an http, https, mailto, tel or app address')
  .meta({ format: 'uri', example: 'https://example.com/chair' })

/** The address of a picture or a video. */
export const mediaUrl = z
  .string()
  .max(8192)
  .refine(url => isLink(url) && /^https?:/i.test(url), 'must be an http or https address')
  .meta({ format: 'uri', example: 'https://example.com/chair.jpg' })

const pixels = z.int().min(0).max(100_000)
const words = z.string().max(5000).refine(isStorable, 'must not contain invalid characters')

/** What tools that draw hotspots keep with a picture: free in form, small, shallow, and such as a database keeps. */
const keptObject = z
  .record(z.string(), z.unknown())
  .refine(
    value => isKept(value, 8) && JSON.stringify(value).length <= 10_000,
    'must be at most 8 levels deep and 10000 characters long, without invalid characters',
  )

/** Fields by kind, each with what it is when nothing was sent. */
export const hotspotDetails = {
  external_link: z.object({
    url: linkUrl,
    popup_max_width: pixels.nullable().default(null).describe('Pixels'),
    popup_max_height: pixels.nullable().default(null).describe('Pixels'),
  }),
  page_reference: z.object({ page_number: z.int().min(1).max(100_000) }),
  video: z.object({
    video_url: mediaUrl.nullable(),
    video_id: words.nullable().default(null),
    video_provider: words.nullable().default(null).describe('Such as youtube or vimeo'),
    video_type: words.nullable().default(null),
    video_autoplay: z.boolean().default(false),
    video_show_preview: z.boolean().nullable().default(null),
    video_loop: z.boolean().default(false),
    video_start_time: z.int().min(0).max(1_000_000).nullable().default(null).describe('Seconds'),
    video_overlay_content: z.boolean().default(false),
    video_show_accessibility_controls: z.boolean().default(false),
    accessibility_text: words.nullable().default(null),
  }),
  image: z.object({
    url: mediaUrl,
    image_alt_text: words.nullable().default(null),
    image_add_alt_text: z.boolean().default(true).describe('Whether the alt text is given to readers'),
    content_fit_mode: words.nullable().default(null).describe('Such as cover or contain'),
    image_show_lightbox: z.boolean().default(false),
    show_tooltip: z.boolean().default(false),
    corner_radius: pixels.nullable().default(null).describe('Pixels'),
    opacity: z.number().min(0).max(1).nullable().default(null),
    image_crop_state: keptObject.nullable().default(null),
    style_json: keptObject.nullable().default(null),
    background_color: z
      .string()
      .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 'must be a hex colour such as #ffcc00')
      .nullable()
      .default(null),
  }),
  slideshow: z.object({}),
  product: z.object({}),
} as const satisfies Record<HotspotType, z.ZodObject>

export type HotspotDetails = { [Type in HotspotType]: z.output<(typeof hotspotDetails)[Type]> }
export type AnyHotspotDetails = HotspotDetails[HotspotType]

/** What a hotspot is and what it has as such. */
export type HotspotKind = {
  [Type in HotspotType]: { type: Type; details: HotspotDetails[Type] }
}[HotspotType]

/** Text that PostgreSQL keeps: without NUL and without halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Whether JSON can be kept: its depth is looked at first, so that no walk through it goes too deep. */
function isKept(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isKept(inner, levels - 1))
}
