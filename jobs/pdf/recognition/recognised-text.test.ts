import { expect, test } from 'vitest'
import { mergedWords } from './merged-words.ts'
import type { RecognisedWord } from './messages.ts'
import { hasReadableWords, withRecognised } from './recognised-text.ts'

const word = (
  text: string,
  left: number,
  top: number,
  rest: Partial<RecognisedWord> = {},
): RecognisedWord => ({
  text,
  confidence: 95,
  left,
  top,
  right: left + 20 * text.length,
  bottom: top + 30,
  baseline: top + 24,
  size: 32,
  line: top,
  ...rest,
})
const size = { width: 2000, height: 2800 }
const empty = { text: '', runs: [], blocks: [], findings: [] }
const line = (text: string, top: number) => {
  let left = 200
  return text.split(' ').map(each => {
    const placed = word(each, left, top)
    left = placed.right + 12
    return placed
  })
}

test('of two readings each place has the surest word, and words of one alone stay', () => {
  const one = [word('Oak', 200, 100, { confidence: 60 }), word('table', 300, 100)]
  const other = [word('Oak', 201, 101), word('tab1e', 300, 100, { confidence: 50 }), word('pale', 200, 400)]
  expect(mergedWords([one, other]).map(({ text, confidence }) => [text, confidence])).toEqual([
    ['table', 95],
    ['Oak', 95],
    ['pale', 95],
  ])
})

test('textures are no words', () => {
  const noise = [
    word('|', 200, 100),
    word('oe', 300, 900, { confidence: 45 }),
    word('Sj1l', 300, 1200, { confidence: 40 }),
  ]
  expect(mergedWords([noise])).toEqual([])
  expect(hasReadableWords({ words: [word('one', 1, 1)] })).toBe(false)
  expect(
    hasReadableWords({ words: [word('unsure', 1, 1, { confidence: 40 }), ...line('SALE 2026', 90)] }),
  ).toBe(true)
})

test('words become text, blocks and addresses, marked as recognised', () => {
  const words = [...line('Order at www.oak.example.com today', 200), ...line('Delivery is free', 900)]
  const content = withRecognised(empty, { ...size, words })
  expect(content?.text).toBe('Order at www.oak.example.com today\n\nDelivery is free')
  expect(content?.runs.every(run => run.recognised)).toBe(true)
  expect(content?.blocks.map(({ runs }) => runs)).toEqual([4, 3])
  expect(content?.findings).toMatchObject([{ by: 'text', recognised: true }])
})

test('words whose boxes overlap stay apart', () => {
  const words = [
    word('قطر', 500, 200, { right: 580, line: 1 }),
    word('دیسک', 420, 200, { right: 512, line: 1 }),
    word('مخصوص', 300, 200, { right: 420, line: 1 }),
    word('فیلتر', 180, 200, { right: 290, line: 1 }),
  ]
  expect(withRecognised(empty, { ...size, words })?.text).toBe('قطر دیسک مخصوص فیلتر')
})

test('words of the PDF are kept, and few words beside them are print on products', () => {
  const own = {
    text: 'A lamp',
    runs: [{ text: 'A lamp', left: 0.1, top: 0.03, width: 0.2, height: 0.02 }],
    blocks: [{ kind: 'paragraph' as const, text: 'A lamp', runs: 1 }],
    findings: [],
  }
  expect(
    withRecognised({ ...empty, ...own }, { ...size, words: line('Watt bulb brand', 900) }),
  ).toBeUndefined()
  const words = [
    ...line('A lamp', 90),
    ...line('Stands in the corner of a room and gives light to all who read there', 900),
  ]
  expect(withRecognised({ ...empty, ...own }, { ...size, words })?.text).toMatch(
    /^A lamp\n\nStands in .* there$/,
  )
})

test('nonsense of a font is replaced by what is seen', () => {
  const text =
    '\ue001\ue002\ue003\ue004\ue005\ue006\ue007\ue008\ue009\ue00a\ue00b\ue00c\ue00d\ue00e\ue00f\ue010\ue011\ue012\ue013\ue014'
  const own = { text, runs: [{ text, left: 0, top: 0, width: 1, height: 1 }], blocks: [], findings: [] }
  expect(withRecognised(own, { ...size, words: line('Solid oak furniture', 100) })?.text).toBe(
    'Solid oak furniture',
  )
  expect(withRecognised(own, { ...size, words: [] })).toBeUndefined()
})
