import { z } from 'zod'
import type { Area } from './areas.ts'

/** A piece of a page's text and where it stands, in fractions of the page. */
export type TextRun = Area & { text: string }

export const blockKinds = ['heading', 'paragraph', 'list_item', 'figure'] as const

const fraction = z.number().min(0).max(1)

/**
 * A part of a page's text as it is meant to be read: lines joined, words that were divided at the end of a line whole
 * again. Blocks come in reading order.
 */
export const pageBlock = z.object({
  kind: z.enum(blockKinds),
  /** 1 to 6; of headings alone. */
  level: z.int().min(1).max(6).optional(),
  /** Of a figure: what it shows, in words. */
  text: z.string(),
  /** Whether it is written from right to left. */
  rightToLeft: z.literal(true).optional(),
  /** How many of the page's runs it consists of: the first block has the first runs, the next block those after them. */
  runs: z.int().min(0),
  /** Fractions of the page, to four decimals; nothing where the place is not known. */
  left: fraction.optional(),
  top: fraction.optional(),
  width: fraction.optional(),
  height: fraction.optional(),
})
export type PageBlock = z.infer<typeof pageBlock>
