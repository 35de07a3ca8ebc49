import { expect, test } from 'vitest'
import { wordsOfBlocks } from './tesseract-words.ts'

/** A line of words of 40 px with the gaps that follow them, in px. */
function lineOf(...parts: [text: string, gap: number][]) {
  let x = 100
  const words = parts.map(([text, gap]) => {
    const bbox = { x0: x, y0: 200, x1: x + 35 * text.length, y1: 237 }
    x = bbox.x1 + gap
    return { text, confidence: 93, bbox, symbols: [{ bbox }] }
  })
  const bbox = { x0: 100, y0: 200, x1: x, y1: 237 }
  return { bbox, baseline: { ...bbox, y0: 230, y1: 230 }, rowAttributes: { rowHeight: 49 }, words }
}

function textsOf(...lines: ReturnType<typeof lineOf>[]): string[] {
  return wordsOfBlocks([{ paragraphs: [{ lines }] }]).map(({ text }) => text)
}

test('syllables of Hangul that stand side by side are words, parted by the blanks of Korean', () => {
  const line = lineOf(
    ['백', 9],
    ['이', 8],
    ['십', 20],
    ['센', 9],
    ['티', 10],
    ['미', 12],
    ['터', 9],
    ['이며', 18],
    ['네', 0],
  )
  expect(textsOf(line)).toEqual(['백이십', '센티미터이며', '네'])
  const narrow = lineOf(
    ['고급', 14.5],
    ['참', 3],
    ['나', 3],
    ['무', 12],
    ['로', 25],
    ['만든', 14.5],
    ['원형', 0],
  )
  expect(textsOf(narrow)).toEqual(['고급', '참나무로', '만든', '원형'])
})

test('Chinese, Japanese and Thai are joined over wider gaps, and Latin words never', () => {
  expect(textsOf(lineOf(['圆形', 15], ['餐桌', 30], ['DT-1204', 2], ['oak', 0]))).toEqual([
    '圆形餐桌',
    'DT-1204',
    'oak',
  ])
})
