import type { TextRun } from '#db/rules/pages/text.ts'
import {
  type Branch,
  blockTree,
  type ListBlock,
  otherLanguage,
  scopeOf,
  type TableBlock,
} from './block-tree.ts'
import { headingRanks } from './heading-ranks.ts'
import { type RunLine, type StoredText, type WrittenBlock, writtenBlocks } from './paragraphs.ts'

/** Font size as a part of a run's height. */
const fontSizeInBox = 0.88

/** Relative difference below which font sizes count as equal. */
const sameSize = 0.03

/**
 * Renders a page's text over its picture, for crawlers, screen readers, selection and search. Positions are in
 * percent of the page and font sizes in `cqh`, so that it scales.
 * @param ratio width / height of the page
 * @param language of the document
 */
export function textLayer(stored: StoredText, ratio: number, language: string): string {
  const { text, runs, blocks } = stored
  // Text without positions is still useful to crawlers and screen readers.
  if (runs.length === 0 && blocks.length === 0) return text === '' ? '' : `<p dir="auto">${escaped(text)}</p>`
  const written = writtenBlocks(stored)
  const levels = written.flatMap(({ block }) => (block.kind === 'heading' ? [block.level ?? 1] : []))
  const page = { ratio, language, ranks: headingRanks(levels).values() }
  return blockTree(written)
    .map(branch => branchHtml(branch, page))
    .join('')
}

type Page = { ratio: number; language: string; ranks: Iterator<number> }

function branchHtml(branch: Branch<WrittenBlock>, page: Page): string {
  if ('list' in branch) return listHtml(branch.list, page)
  if ('table' in branch) return tableHtml(branch.table, page)
  if ('figure' in branch) {
    const { picture, caption } = branch.figure
    return figureHtml(picture.block) + (caption ? blockHtml('p', caption, page) : '')
  }
  const { kind } = branch.one.block
  return blockHtml(kind === 'heading' ? `h${page.ranks.next().value ?? 2}` : 'p', branch.one, page)
}

function listHtml({ isNumbered, items }: ListBlock<WrittenBlock>, page: Page): string {
  const name = isNumbered ? 'ol' : 'ul'
  const inside = items.map(({ item, lists }) =>
    blockHtml('li', item, page, '', lists.map(list => listHtml(list, page)).join('')),
  )
  return `<${name}>${inside.join('')}</${name}>`
}

function tableHtml({ caption, rows }: TableBlock<WrittenBlock>, page: Page): string {
  const inside = rows.map(cells => `<tr>${cells.map(cell => cellHtml(cell, page)).join('')}</tr>`)
  return `<table>${caption ? blockHtml('caption', caption, page) : ''}${inside.join('')}</table>`
}

function cellHtml(cell: WrittenBlock, page: Page): string {
  const { rowSpan, columnSpan } = cell.block.table ?? {}
  const scope = scopeOf(cell.block)
  const attributes = [
    scope ? ` scope="${scope}"` : '',
    rowSpan ? ` rowspan="${rowSpan}"` : '',
    columnSpan ? ` colspan="${columnSpan}"` : '',
  ]
  return blockHtml(scope ? 'th' : 'td', cell, page, attributes.join(''))
}

function blockHtml(
  name: string,
  { block, lines }: WrittenBlock,
  { ratio, language }: Page,
  attributes = '',
  after = '',
): string {
  const size = usualSize(lines.flat(), ratio)
  const other = otherLanguage(block, language)
  const direction = block.rightToLeft ? ' dir="rtl"' : ''
  const inside = lines.map(line => lineHtml(line, ratio, size, block.language ?? language)).join('')
  const opened = `${name}${other ? ` lang="${escaped(other)}"` : ''}${direction}${attributes}`
  return `<${opened} style="--h:${size}">${inside}${after}</${name}>`
}

/** Alternative text of a figure. */
function figureHtml({ text, left = 0, top = 0, width = 1, height = 1 }: WrittenBlock['block']): string {
  const place = `left:${percent(left)};top:${percent(top)};width:${percent(width)};height:${percent(height)}`
  return text === '' ? '' : `<p><span role="img" aria-label="${escaped(text)}" style="${place}"></span></p>`
}

/** Returns the most frequent font size, set once on the block. */
function usualSize(runs: TextRun[], ratio: number): number {
  const counts = new Map<number, number>()
  for (const run of runs) {
    const size = sizeOf(run, ratio)
    counts.set(size, (counts.get(size) ?? 0) + 1)
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 1
}

/** Keeps the space or line break after a run inside it, so that copied text includes it. */
function lineHtml(line: RunLine, ratio: number, blockSize: number, language: string): string {
  return line
    .map((run, index) => {
      const isLast = index === line.length - 1
      return `${runTag(run, ratio, blockSize, language)}${escaped(run.text)}${isLast ? '\n' : ' '}</span>`
    })
    .join('')
}

/** Opens a run; `data-em` is its printed length in units of its font size, for `fit-text.ts`. */
function runTag(run: TextRun, ratio: number, blockSize: number, language: string): string {
  const isUpright = stands(run, ratio)
  const own = sizeOf(run, ratio)
  const size = Math.abs(own - blockSize) <= blockSize * sameSize ? blockSize : own
  const length = (100 * (isUpright ? run.height : run.width * ratio)) / size
  const place = `left:${percent(run.left)};top:${percent(run.top)}${size === blockSize ? '' : `;--h:${size}`}`
  const other = otherLanguage(run, language)
  return `<span${other ? ` lang="${escaped(other)}"` : ''}${isUpright ? ' class="upright"' : ''} style="${place}" data-em="${short(length)}">`
}

/** Returns a run's font size in percent of the page's height. */
function sizeOf(run: TextRun, ratio: number): number {
  return Math.max(0.01, short(100 * fontSizeInBox * (stands(run, ratio) ? run.width * ratio : run.height)))
}

/** True for vertical text: much taller than wide, with several letters. */
function stands({ text, width, height }: TextRun, ratio: number): boolean {
  return text.length > 2 && height > 2 * width * ratio
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => entities[sign] ?? '')
}

function percent(fraction: number): string {
  return `${short(100 * fraction)}%`
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
