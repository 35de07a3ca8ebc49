import { z } from 'zod'
import type { HotspotArea } from '../areas.ts'
import { keptObject, mediaUrl, pixels, words } from '../field-types.ts'
import { cropOf } from '../image-crop.ts'
import { fault, type KindRules, type ShownInReader, withoutScheme } from './kind.ts'

const details = z.object({
  url: mediaUrl,
  image_alt_text: words.nullable().default(null),
  image_add_alt_text: z.boolean().default(true).describe('Whether the alt text is given to readers'),
  content_fit_mode: words.nullable().default(null).describe('Such as cover or contain'),
  image_show_lightbox: z.boolean().default(false),
  show_tooltip: z.boolean().default(false),
  corner_radius: pixels.nullable().default(null).describe('Pixels'),
  opacity: z.number().min(0).max(1).nullable().default(null),
  image_crop_state: keptObject
    .nullable()
    .default(null)
    .describe(
      'The part shown: {left, top, width, height} or {x, y, width, height} in fractions, or in percent with unit "%"; other forms show the whole picture',
    ),
  style_json: keptObject.nullable().default(null).describe('Kept and answered, without effect'),
  background_color: z
    .string()
    .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 'must be a hex colour such as #ffcc00')
    .nullable()
    .default(null),
})
const kept = details.extend({ url: z.string() })
type Details = z.output<typeof details>

export type ShownImage = {
  url: string | null // null while the picture is not here
  alt: string // empty for a picture that adds nothing to the page
  fit?: string
  radius?: number // pixels
  opacity?: number
  background?: string
  crop?: HotspotArea // shown part, in fractions of the picture
  opensLarge?: true
  showsTip?: true
}
type ImageContent = { image: ShownImage }

export const image = {
  named: 'image',
  details,
  kept,
  sent: details.shape,
  answered: {
    ...kept.omit({ image_add_alt_text: true }).shape,
    image_alt_text: z.string().nullable().describe('null while image_add_alt_text is false'),
  },
  fieldNames: { url: 'clash.fields.address', image_alt_text: 'clash.fields.altText' },
  addressField: 'url',
  pictureField: 'url',
  media: { kind: 'picture', address: 'url', alt: 'image_alt_text' },
  pageField: null,
  list: null,
  found: { shape: { details }, detailsOf: found => found.details },
  v1: null,
  reader: {
    isMedia: true,
    content: pair => ({ image: shownImage(pair) }),
    name: ({ details }, words) =>
      (details.image_add_alt_text && details.image_alt_text) || words['products.photos'],
    link: (_, { image }) => (image.url === null ? 'content' : { file: image.url }),
  },
  blank: () => ({ ...details.parse({ url: 'https://example.com/' }), url: '' }),
  answeredInstead: ({ image_add_alt_text, image_alt_text }) => ({
    image_alt_text: image_add_alt_text ? image_alt_text : null,
  }),
  subject: ({ details: { image_alt_text, url } }) => image_alt_text?.trim() || withoutScheme(url),
  lack: ({ url }) => (url === '' ? 'lacks.picture' : undefined),
  faults: ({ details: { url, image_add_alt_text, image_alt_text } }, { deadLinks }) => [
    ...fault('incomplete', !mediaUrl.safeParse(url).success && { key: 'findings.pictureNoAddress' }),
    ...fault('dead_link', deadLinks?.get(url)),
    ...fault(
      'missing_alt',
      image_add_alt_text && image_alt_text === null && { key: 'findings.pictureNoAlt' },
    ),
  ],
  targets: ({ url }) => [`image ${url}`],
  leadsTo: ({ url }) => url,
} as const satisfies KindRules<Details, { details: Details }, ImageContent>

/** Values of `content_fit_mode`; others mean the default. */
const fits = new Set(['cover', 'contain', 'fill', 'none', 'scale-down'])

function shownImage({ details, isInline, pictureAt }: ShownInReader<Details>): ShownImage {
  const { url, content_fit_mode: fit, corner_radius, opacity, background_color, image_crop_state } = details
  const crop = cropOf(image_crop_state)
  return {
    url: pictureAt(url),
    alt: details.image_add_alt_text ? (details.image_alt_text ?? '') : '',
    ...(fit && fits.has(fit) && { fit }),
    ...(corner_radius && { radius: corner_radius }),
    ...(opacity !== null && { opacity }),
    ...(background_color && { background: background_color }),
    ...(crop && { crop }),
    ...((details.image_show_lightbox || !isInline) && { opensLarge: true }),
    ...(details.show_tooltip && { showsTip: true }),
  }
}
