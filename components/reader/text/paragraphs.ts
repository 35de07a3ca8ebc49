import type { PageBlock, TextRun } from '#db/rules/pages/text.ts'

/** Runs of a line, in reading order. */
export type RunLine = TextRun[]

/** Text of a page as stored. */
export type StoredText = { text: string; runs: TextRun[]; blocks: PageBlock[] }

/** A block with its printed lines. */
export type WrittenBlock = { block: Omit<PageBlock, 'runs'>; lines: RunLine[] }

/** Gives the language of the publication's pages to blocks that have none, as few letters. */
export function inLanguage<Stored extends Pick<StoredText, 'blocks'>>(
  stored: Stored,
  language: string,
): Stored {
  return { ...stored, blocks: stored.blocks.map(block => ({ language, ...block })) }
}

/** Groups runs into blocks, or paragraphs if blocks are missing (older conversions) or do not match the runs. */
export function writtenBlocks({ text, runs, blocks }: StoredText): WrittenBlock[] {
  const lines = paragraphsOf(text, runs)
  const total = blocks.reduce((sum, block) => sum + block.runs, 0)
  if (blocks.length === 0 || total !== runs.length) return lines.map(asParagraph)
  const rest = lines.flat()
  return blocks.map(({ runs: count, ...block }) => ({ block, lines: takeRuns(rest, count) }))
}

function asParagraph(lines: RunLine[]): WrittenBlock {
  const text = lines.map(line => line.map(run => run.text).join(' ')).join('\n')
  return { block: { kind: 'paragraph', text }, lines }
}

/** Removes lines with `count` runs from the start; splits the last line if needed. */
function takeRuns(lines: RunLine[], count: number): RunLine[] {
  const taken: RunLine[] = []
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
 * Splits runs into paragraphs and lines; one paragraph with a line per run if they do not match the text.
 * @param text lines of runs, joined by spaces; an empty line ends a paragraph
 */
export function paragraphsOf(text: string, runs: TextRun[]): RunLine[][] {
  let taken = 0
  const take = (line: string): RunLine => {
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
