import { z } from 'zod'
import { keptObject, mediaUrl, pixels, words } from '../field-types.ts'
import { fault, type KindRules, withoutScheme } from './kind.ts'

const details = z.object({
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
})
const kept = details.extend({ url: z.string() })
type Details = z.output<typeof details>

export const image = {
  name: 'Picture',
  plural: 'pictures',
  details,
  kept,
  sent: details.shape,
  told: {
    ...kept.omit({ image_add_alt_text: true }).shape,
    image_alt_text: z.string().nullable().describe('null while image_add_alt_text is false'),
  },
  fieldNames: { url: 'its address', image_alt_text: 'its alt text' },
  addressField: 'url',
  pageField: null,
  list: null,
  found: { shape: { details }, detailsOf: found => found.details },
  v1: null,
  blank: () => ({ ...details.parse({ url: 'https://example.com/' }), url: '' }),
  toldInstead: ({ image_add_alt_text, image_alt_text }) => ({
    image_alt_text: image_add_alt_text ? image_alt_text : null,
  }),
  subject: ({ details: { image_alt_text, url } }) => image_alt_text?.trim() || withoutScheme(url),
  lack: ({ url }) => (url === '' ? 'needs the address of a picture' : undefined),
  faults: ({ details: { url, image_add_alt_text, image_alt_text } }, { deadLinks }) => [
    ...fault('incomplete', !mediaUrl.safeParse(url).success && 'The picture has no address yet.'),
    ...fault('dead_link', deadLinks?.get(url)),
    ...fault('missing_alt', image_add_alt_text && image_alt_text === null && 'The picture has no alt text.'),
  ],
  targets: ({ url }) => [`image ${url}`],
  leadsTo: ({ url }) => url,
} as const satisfies KindRules<Details, { details: Details }>
