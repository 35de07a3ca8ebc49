import type { TextRun } from '#db/rules/page-text.ts'
import { type Line, paragraphsOf } from './paragraphs.ts'

/** Letters reach this part of the height that a run's box gives them. */
const fontSizeInBox = 0.88

/**
 * The text of a page as HTML, laid over its picture: for crawlers, for screen readers, for selecting and for finding.
 * Places are in percent of the page, sizes in `cqh`, hundredths of its height, so that it fits at any zoom.
 * @param ratio width / height of the page
 */
export function textLayer(text: string, runs: TextRun[], ratio: number): string {
  // Text of which nobody knows the place is still text.
  if (runs.length === 0) return text === '' ? '' : `<p dir="auto">${escaped(text)}</p>`
  return paragraphsOf(text, runs)
    .map(lines => `<p dir="auto">${lines.map(line => lineHtml(line, ratio)).join('')}</p>`)
    .join('')
}

/** The space or line break behind a run is part of it, so that copied text has it too. */
function lineHtml(line: Line, ratio: number): string {
  return line
    .map(
      (run, index) =>
        `${runTag(run, ratio)}${escaped(run.text)}${index < line.length - 1 ? ' ' : '\n'}</span>`,
    )
    .join('')
}

/** The beginning of a run; `data-em` tells its length in print, in units of its font size, to `fit-text.ts`. */
function runTag(run: TextRun, ratio: number): string {
  const isUpright = stands(run, ratio)
  const fontSize = fontSizeInBox * (isUpright ? run.width * ratio : run.height)
  const length = (isUpright ? run.height : run.width * ratio) / fontSize
  const place = `left:${short(100 * run.left)}%;top:${short(100 * run.top)}%;--h:${short(100 * fontSize)}`
  return `<span${isUpright ? ' class="upright"' : ''} style="${place}" data-em="${short(length)}">`
}

/** Whether a run is written from top to bottom: much taller than wide, although it has several letters. */
function stands({ text, width, height }: TextRun, ratio: number): boolean {
  return text.length > 2 && height > 2 * width * ratio
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => entities[sign] ?? '')
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
