import { z } from 'zod'
import { mediaUrl, pixels } from '../hotspots/field-types.ts'
import { type FoundContent, hotspotFinding } from '../hotspots/findings.ts'
import { hotspotDetails } from '../hotspots/hotspots.ts'
import { mostSkus } from '../hotspots/kinds/product.ts'
import { videoSource } from '../hotspots/kinds/video.ts'
import { type Reason, reason } from '../reasons/reasons.ts'

const mostCharacters = 1_000_000 // far above the longest sensible object: 100 SKUs of 255 characters

export type AnnotationJson = { found?: FoundContent; warning?: Reason }

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
      if (skus.length === 0) return { warning: problem('sku') }
      return {
        found: { hotspot: { type: 'product', skus }, icon, dynamic },
        ...(skus.length < named.length && {
          warning: reason('page.someSkus', { named: named.length, taken: skus.length, most: mostSkus }),
        }),
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
      return detailed('image', icon, appearance !== 'hotspot', {
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
      return detailed('video', icon, appearance !== 'hotspot', {
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
      detailed('external_link', icon, false, {
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
  if (text.length > mostCharacters) return { warning: problem('long') }
  const json = parsed(text)
  if (json === undefined) return { warning: problem('json') }
  const type = Object.hasOwn(json, 'type') ? json.type : undefined
  if (!isKind(type)) return { warning: unknownKind(type) }
  const read = kinds[type].safeParse(json)
  return read.success ? read.data : { warning: problem('field', String(read.error.issues[0]?.path[0])) }
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

function detailed(type: Detailed, icon: boolean, embedded: boolean, fields: unknown): AnnotationJson {
  const hotspot = hotspotFinding.safeParse({ type, details: hotspotDetails[type].safeParse(fields).data })
  return hotspot.success ? { found: { hotspot: hotspot.data, icon, embedded } } : { warning: problem('text') }
}

type Problem = 'sku' | 'long' | 'json' | 'text' | 'type' | 'noType' | 'field'

/** @param name of the type or field that is wrong */
function problem(problem: Problem, name = ''): Reason {
  return reason('page.settings', { problem, name })
}

function unknownKind(type: unknown): Reason {
  return typeof type === 'string'
    ? problem('type', type.slice(0, 40).toWellFormed().replaceAll('\0', ''))
    : problem('noType')
}
