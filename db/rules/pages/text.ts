import { z } from 'zod'
import type { HotspotArea } from '../hotspots/areas.ts'

export type TextRun = HotspotArea & {
  text: string
  unseen?: true // true for invisible text: searchable, but no hotspot
  recognised?: true // true for words recognised from the picture: hotspots of them are a person's choice
  language?: string // BCP 47, if it is not the one of its block
}

export const blockKinds = ['heading', 'paragraph', 'list_item', 'cell', 'caption', 'figure'] as const

const fraction = z.number().min(0).max(1)
const span = z.int().min(2).max(1000)

/** List of an item, by a number on its page; items of a list in an item follow it, one deeper. */
const listOfItem = z.object({ id: z.int().min(0), depth: z.int().min(1) })

/** Table of a cell or of a caption, by a number on its page. */
const tableOfCell = z.object({
  id: z.int().min(0),
  row: z.int().min(0).optional(), // of a cell
  header: z.enum(['row', 'column', 'both']).optional(), // what the cell heads
  rowSpan: span.optional(),
  columnSpan: span.optional(),
})

/** Block of text in reading order: lines joined and hyphenated words whole. */
export const pageBlock = z.object({
  kind: z.enum(blockKinds),
  level: z.int().min(1).max(6).optional(),
  text: z.string(),
  label: z.string().optional(), // printed before an item of a list: `•`, `1.`
  list: listOfItem.optional(),
  table: tableOfCell.optional(), // of a caption without one: of the figure before
  language: z.string().optional(), // BCP 47
  rightToLeft: z.literal(true).optional(),
  runs: z.int().min(0), // number of the page's runs in this block; blocks consume them in order
  left: fraction.optional(), // fractions of the page, to four decimals; undefined if unknown
  top: fraction.optional(),
  width: fraction.optional(),
  height: fraction.optional(),
})
export type PageBlock = z.infer<typeof pageBlock>

/** Characters of a line; longer ones are not for people, and looking into them takes time. */
export const longestLine = 5000

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

/** Returns a language as BCP 47 writes it; undefined if it is none. */
export function languageTag(text: string | undefined): string | undefined {
  const tag = text?.trim().replaceAll('_', '-') ?? ''
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,4}$/i.test(tag)) return undefined
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
