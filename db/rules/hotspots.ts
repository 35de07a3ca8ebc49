import { z } from 'zod'

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

/** What a hotspot may not lead to: schemes that act on the reader's page or machine. */
const forbiddenSchemes = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'view-source:',
])

/** The address of a link: http, https, mailto, tel or an app's own scheme. */
export const linkUrl = z
  .string()
  .max(8192)
  .refine(isLink, 'must be an http, https, mailto, tel or app address')
  .meta({ format: 'uri' })

/** The address of a picture or a video. */
export const mediaUrl = z
  .string()
  .max(8192)
  .refine(url => isLink(url) && /^https?:/i.test(url), 'must be an http or https address')
  .meta({ format: 'uri' })

const pixels = z.int().min(0).max(100_000)
const words = z
  .string()
  .max(5000)
  .refine(value => value.isWellFormed() && !value.includes('\0'), 'must not contain invalid characters')

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
    content_fit_mode: words.nullable().default(null).describe('Such as cover or contain'),
    image_show_lightbox: z.boolean().default(false),
    show_tooltip: z.boolean().default(false),
    corner_radius: pixels.nullable().default(null).describe('Pixels'),
    opacity: z.number().min(0).max(1).nullable().default(null),
    image_crop_state: z.record(z.string(), z.json()).nullable().default(null),
    style_json: z.record(z.string(), z.json()).nullable().default(null),
    background_color: z
      .string()
      .regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a hex colour such as #ffcc00')
      .nullable()
      .default(null),
  }),
  slideshow: z.object({}),
  product: z.object({}),
} as const satisfies Record<HotspotType, z.ZodObject>

export type HotspotDetails = { [Type in HotspotType]: z.output<(typeof hotspotDetails)[Type]> }
export type AnyHotspotDetails = HotspotDetails[HotspotType]

function isLink(url: string): boolean {
  const parsed = URL.parse(url)
  // Browsers drop tabs and line ends inside an address, so that "java\nscript:" would run.
  return parsed !== null && !/[\p{Cc}\s]/u.test(url) && !forbiddenSchemes.has(parsed.protocol)
}
