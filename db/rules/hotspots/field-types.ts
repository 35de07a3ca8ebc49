import { z } from 'zod'
import { isStorable, text } from '../shapes/texts.ts'
import { complaint } from '../words/said.ts'
import { isLink } from './links.ts'

/** http, https, mailto, tel or an app's own scheme: see `links.ts`. */
export const linkUrl = z
  .string()
  .max(8192)
  .refine(isLink, complaint('must be an http, https, mailto, tel or app address', 'invalid.link'))
  .meta({ format: 'uri', example: 'https://example.com/chair' })

export const mediaUrl = z
  .string()
  .max(8192)
  .refine(
    url => isLink(url) && /^https?:/i.test(url),
    complaint('must be an http or https address', 'invalid.media'),
  )
  .meta({ format: 'uri', example: 'https://example.com/chair.jpg' })

export const pixels = z.int().min(0).max(100_000)

export const pageNumber = z.int().min(1).max(100_000)

export const words = text(5000)

/** Free-form data of drawing tools: small, shallow and storable. */
export const keptObject = z
  .record(z.string(), z.unknown())
  .refine(
    value => isKept(value, 8) && JSON.stringify(value).length <= 10_000,
    complaint(
      'must be at most 8 levels deep and 10000 characters long, without invalid characters',
      'invalid.deep',
    ),
  )

/** Returns true if JSON can be kept: its depth is looked at first, so that no walk through it goes too deep. */
function isKept(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isKept(inner, levels - 1))
}
