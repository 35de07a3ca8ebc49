import { spreadPages } from '#db/rules/pages/double-pages.ts'
import type { Glyph } from '../../drawing/glyphs.ts'
import { type PdfBox, shownBox, turnOf } from '../../objects/page-tree.ts'
import { type FindingReader, found, type PrintPdf } from '../print-pdf.ts'

const mostSampled = 8 // pages whose text is looked at
const leastSampled = 2
const fold = 0.005 // of the width, on both sides of the middle, that no letter is in
const [outer, margin] = [0.25, 0.12] // of width and height, where page numbers stand

/** Double pages: beside single ones by their sizes; alone by an empty fold and the page numbers of two pages. */
export const doublePageFindings: FindingReader = pdf => {
  const bySize = spreadPages(pdf.sizes)
  if (bySize.length > 0) return found(bySize)
  const wide = pdf.sizes.flatMap((size, index) => (looksDouble(size) ? [index] : []))
  if (wide.length < 0.8 * pdf.sizes.length) return undefined
  const sampled = evenly(wide, mostSampled)
    .filter(index => isUpright(pdf, index))
    .map(index => readFold(pdf, index))
    .filter(each => each !== undefined)
  const numbered = sampled.filter(({ hasNumbers }) => hasNumbers)
  const isClear = sampled.filter(({ isCrossed }) => isCrossed).length <= sampled.length / 4
  return sampled.length >= leastSampled && isClear && 2 * numbered.length >= sampled.length
    ? found(wide.map(index => index + 1))
    : undefined
}

/** Two pages of 1 : 1.7 to 1 : 1.2 side by side, or two square ones. */
function looksDouble({ width, height }: { width: number; height: number }): boolean {
  const ratio = width / height
  return (ratio > 1.17 && ratio < 1.67) || (ratio > 1.9 && ratio < 2.1)
}

function evenly(values: readonly number[], most: number): number[] {
  const step = Math.max(1, values.length / most)
  return Array.from({ length: Math.min(most, values.length) }, (_, at) => values[Math.floor(at * step)] ?? 0)
}

function isUpright({ objects, pages }: PrintPdf, index: number): boolean {
  const page = pages[index]
  return page !== undefined && turnOf(objects, page) === 0
}

/** @returns undefined without text on both sides */
function readFold({ objects, pages, glyphs }: PrintPdf, index: number) {
  const page = pages[index]
  if (!page) return undefined
  const box = shownBox(objects, page)
  const letters = glyphs(index)
    .filter(({ text }) => text.trim() !== '')
    .map(glyph => placed(glyph, box))
  const sides = [letters.filter(({ x }) => x < 0.5), letters.filter(({ x }) => x > 0.5)] as const
  if (sides.some(side => side.length === 0)) return undefined
  const isCrossed = letters.some(({ from, to }) => from < 0.5 + fold && to > 0.5 - fold)
  const numbers = [letters.filter(({ x }) => x < outer), letters.filter(({ x }) => x > 1 - outer)]
  const [left, right] = numbers.map(numberIn)
  const hasNumbers = left !== undefined && right !== undefined && Math.abs(left - right) === 1
  return { isCrossed, hasNumbers }
}

type Letter = { text: string; from: number; to: number; x: number; y: number } // fractions of what is shown

function placed({ text, left, right, bottom, top }: Glyph, box: PdfBox): Letter {
  const [width, height] = [box.right - box.left, box.top - box.bottom]
  const [from, to] = [(left - box.left) / width, (right - box.left) / width]
  return { text, from, to, x: (from + to) / 2, y: ((bottom + top) / 2 - box.bottom) / height }
}

/** Returns the page number among letters at the foot or head of a page. */
function numberIn(letters: Letter[]): number | undefined {
  const ends = [letters.filter(({ y }) => y < margin), letters.filter(({ y }) => y > 1 - margin)]
  for (const end of ends) {
    const text = end
      .toSorted((one, other) => one.x - other.x)
      .map(each => each.text)
      .join('')
    const number = /^\D*(\d{1,4})\D*$/.exec(text)?.[1]
    if (number !== undefined) return Number(number)
  }
  return undefined
}
