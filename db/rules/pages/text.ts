import { z } from 'zod'
import type { Area } from '../hotspots/areas.ts'

/** A piece of a page's text and where it stands, in fractions of the page. */
export type TextRun = Area & {
  text: string
  /** Nobody sees it on the page: it can be found, but is no hotspot. */
  unseen?: true
}

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

/**
 * The runs of a page by line.
 * @param text lines of runs, joined by single spaces; an empty line ends a block
 * @param runs in the order of the text
 * @returns a line for each run, where text and runs do not fit
 */
export function linesOfRuns(text: string, runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = []
  let at = 0
  for (const line of text.split('\n').filter(each => each !== '')) {
    const own: TextRun[] = []
    let length = -1
    while (length < line.length && at < runs.length) {
      const run = runs[at++]
      if (run === undefined) break
      own.push(run)
      length += 1 + run.text.length
    }
    lines.push(own)
  }
  const fits = at === runs.length && lines.map(textOfRuns).join('\n') === text.replace(/\n+/g, '\n')
  return fits ? lines : runs.map(run => [run])
}

/** A line of runs as it stands in the text of its page. */
export function textOfRuns(runs: readonly TextRun[]): string {
  return runs.map(run => run.text).join(' ')
}
