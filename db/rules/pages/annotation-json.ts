import { z } from 'zod'
import { mediaUrl, pixels } from '../hotspots/field-types.ts'
import { type FoundContent, foundHotspot } from '../hotspots/findings.ts'
import { hotspotDetails } from '../hotspots/hotspots.ts'
import { mostSkus } from '../hotspots/kinds/product.ts'
import { videoSource } from '../hotspots/kinds/video.ts'

const mostCharacters = 1_000_000 // far above the longest sensible object: 100 SKUs of 255 characters

export type AnnotationJson = { found?: FoundContent; warning?: string }

const icon = z.boolean().default(true)
const words = z.string().max(5000)
const kinds = {
  product: z
    .object({
      icon,
      dynamic: z.boolean().default(true),
      sku: z.union([z.string(), z.array(z.string())]),
    })
    .transform(({ icon, dynamic, sku }): AnnotationJson => {
      const named = [...new Set([sku].flat())].filter(each => each !== '')
      const usable = named.filter(each => each.length <= 255 && each.isWellFormed() && !each.includes('\0'))
      const skus = usable.slice(0, mostSkus)
      if (skus.length === 0) return { warning: problem('it names no SKU of at most 255 characters') }
      return {
        found: { hotspot: { type: 'product', skus }, icon, dynamic },
        ...(skus.length < named.length && { warning: someSkusOnly(skus.length, named.length) }),
      }
    }),
  image: z
    .object({
      icon,
      source: mediaUrl,
      appearance: z.enum(['hotspot', 'embed', 'interactive_embed']).default('hotspot'),
      altText: z.union([z.boolean(), words]).optional(),
      altTextValue: words.optional(),
      fillMode: z.enum(['crop', 'stretch']).optional(),
    })
    .transform(({ icon, source, appearance, altText, altTextValue, fillMode }) => {
      const words = altTextValue ?? (typeof altText === 'string' ? altText : undefined)
      const fit = { crop: 'cover', stretch: 'fill' } as const
      return shown('image', icon, appearance !== 'hotspot', {
        url: source,
        image_alt_text: words ?? null,
        image_add_alt_text: altText !== false,
        image_show_lightbox: appearance !== 'embed',
        content_fit_mode: fillMode ? fit[fillMode] : null,
      })
    }),
  video: z
    .object({
      icon,
      source: mediaUrl,
      appearance: z.enum(['hotspot', 'embed', 'animatedContent']).default('hotspot'),
      showThumbnail: z.boolean().optional(),
      autoplay: z.boolean().optional(),
      loop: z.boolean().optional(),
      showAccessibilityControls: z.boolean().optional(),
      accessibilityText: words.optional(),
    })
    .transform(({ icon, source, appearance, ...video }) => {
      // Animated page content plays and loops, unless stated otherwise.
      const moves = appearance === 'animatedContent'
      return shown('video', icon, appearance !== 'hotspot', {
        ...videoSource({ video_url: source }),
        video_type: moves ? 'animated_content' : null,
        video_autoplay: video.autoplay ?? moves,
        video_loop: video.loop ?? moves,
        video_show_preview: video.showThumbnail ?? null,
        video_overlay_content: moves,
        video_show_accessibility_controls: video.showAccessibilityControls ?? false,
        accessibility_text: video.accessibilityText ?? null,
      })
    }),
  externalContent: z
    .object({ icon, source: mediaUrl, maxWidth: pixels.optional(), maxHeight: pixels.optional() })
    .transform(({ icon, source, maxWidth, maxHeight }) =>
      shown('external_link', icon, false, {
        url: source,
        popup_max_width: maxWidth ?? null,
        popup_max_height: maxHeight ?? null,
      }),
    ),
} as const

/** True if a note contains our JSON, and is not a person's comment. */
export function isAnnotationJson(text: string): boolean {
  return /^\s*\{/.test(text)
}

/** Parses an annotation's JSON. Unknown fields are ignored, wrong values are reported. */
export function readAnnotationJson(text: string): AnnotationJson {
  if (text.length > mostCharacters) return { warning: problem('it is longer than a million characters') }
  const json = parsed(text)
  if (json === undefined) return { warning: problem('it is not valid JSON') }
  const type = Object.hasOwn(json, 'type') ? json.type : undefined
  if (!isKind(type)) return { warning: problem(unknownKind(type)) }
  const read = kinds[type].safeParse(json)
  return read.success ? read.data : { warning: problem(wrongField(read.error)) }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined
  } catch {
    return undefined
  }
}

function isKind(type: unknown): type is keyof typeof kinds {
  return typeof type === 'string' && Object.hasOwn(kinds, type)
}

type Detailed = 'image' | 'video' | 'external_link'

function shown(type: Detailed, icon: boolean, embedded: boolean, fields: unknown): AnnotationJson {
  const hotspot = foundHotspot.safeParse({ type, details: hotspotDetails[type].safeParse(fields).data })
  return hotspot.success
    ? { found: { hotspot: hotspot.data, icon, embedded } }
    : { warning: problem('one of its texts cannot be kept') }
}

function problem(reason: string): string {
  return `The settings of a hotspot in an annotation were left out: ${reason}. Correct the annotation and send the PDF again.`
}

function someSkusOnly(taken: number, named: number): string {
  return `An annotation names ${named} products; ${taken} were taken. A hotspot shows at most ${mostSkus}, with SKUs of at most 255 characters.`
}

function unknownKind(type: unknown): string {
  const known = 'it has to be “product”, “image”, “video” or “externalContent”'
  return typeof type === 'string'
    ? `its type is “${type.slice(0, 40).toWellFormed().replaceAll('\0', '')}”, but ${known}`
    : `its type is missing: ${known}`
}

function wrongField({ issues }: z.ZodError): string {
  const field = issues[0]?.path[0]
  return `its “${String(field)}” is missing or is not what it has to be`
}
