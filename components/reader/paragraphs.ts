import type { TextRun } from '#db/rules/page-text.ts'

/** The runs of a line of text, in reading order. */
export type Line = TextRun[]

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
