import { z } from 'zod'
import type { Area } from '../hotspots/areas.ts'

export type TextRun = Area & {
  text: string
  unseen?: true // true for invisible text: searchable, but no hotspot
}

export const blockKinds = ['heading', 'paragraph', 'list_item', 'figure'] as const

const fraction = z.number().min(0).max(1)

/** Block of text in reading order: lines joined and hyphenated words whole. */
export const pageBlock = z.object({
  kind: z.enum(blockKinds),
  level: z.int().min(1).max(6).optional(),
  text: z.string(),
  rightToLeft: z.literal(true).optional(),
  runs: z.int().min(0), // number of the page's runs in this block; blocks consume them in order
  left: fraction.optional(), // fractions of the page, to four decimals; undefined if unknown
  top: fraction.optional(),
  width: fraction.optional(),
  height: fraction.optional(),
})
export type PageBlock = z.infer<typeof pageBlock>

/** Groups runs by line of `text`, which joins them by spaces; one line each if they do not match. */
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

/** Returns the text of a line of runs. */
export function textOfRuns(runs: readonly TextRun[]): string {
  return runs.map(run => run.text).join(' ')
}
