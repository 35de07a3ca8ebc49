import type { PageBlock, TextRun } from '#db/rules/pages/text.ts'

/** The runs of a line of text, in reading order. */
export type Line = TextRun[]

/** A page's text as it is stored. */
export type StoredText = { text: string; runs: TextRun[]; blocks: PageBlock[] }

/** A block of a page with its lines, where it is printed in lines. */
export type WrittenBlock = { block: Omit<PageBlock, 'runs'>; lines: Line[] }

/**
 * The blocks of a page with the runs that they consist of; paragraphs, where nothing is known of blocks (pages that
 * were made before they were kept), or where they do not fit the runs.
 */
export function writtenBlocks({ text, runs, blocks }: StoredText): WrittenBlock[] {
  const lines = paragraphsOf(text, runs)
  const total = blocks.reduce((sum, block) => sum + block.runs, 0)
  if (blocks.length === 0 || total !== runs.length) return lines.map(asParagraph)
  const rest = lines.flat()
  return blocks.map(({ runs: count, ...block }) => ({ block, lines: takeRuns(rest, count) }))
}

function asParagraph(lines: Line[]): WrittenBlock {
  const text = lines.map(line => line.map(run => run.text).join(' ')).join('\n')
  return { block: { kind: 'paragraph', text }, lines }
}

/** Takes lines off the beginning until they have so many runs; the line that goes on behind them is cut. */
function takeRuns(lines: Line[], count: number): Line[] {
  const taken: Line[] = []
  let missing = count
  while (missing > 0) {
    const line = lines.shift()
    if (line === undefined) break
    if (line.length > missing) lines.unshift(line.slice(missing))
    taken.push(line.slice(0, missing))
    missing -= Math.min(line.length, missing)
  }
  return taken
}

/**
 * Puts the runs of a page back into its paragraphs and lines.
 * @param text lines of runs, joined by spaces; an empty line ends a paragraph
 * @param runs in the order of the text
 * @returns paragraphs of lines of runs; one paragraph with a line for each run, where text and runs do not fit
 */
export function paragraphsOf(text: string, runs: TextRun[]): Line[][] {
  let taken = 0
  const take = (line: string): Line => {
    const start = taken
    let rest = line
    while (rest !== '' && taken < runs.length && rest.startsWith(runs[taken]?.text ?? '')) {
      rest = rest.slice(runs[taken]?.text.length).trimStart()
      taken += 1
    }
    return runs.slice(start, taken)
  }
  const paragraphs = text.split(/\n{2,}/).map(paragraph => paragraph.split('\n').map(take))
  if (taken < runs.length) return runs.length === 0 ? [] : [runs.map(run => [run])]
  return paragraphs.map(lines => lines.filter(line => line.length > 0)).filter(lines => lines.length > 0)
}
