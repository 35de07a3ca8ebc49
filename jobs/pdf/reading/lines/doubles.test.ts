import { expect, test } from 'vitest'
import { pageOf, readPdf } from '../read-pdf.fixture.ts'

const at = (text: string, x: number, y: number, more = '') =>
  `BT /F 14 Tf ${more} 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`
const textOf = async (content: string) => (await readPdf(pageOf(content))).text

test.each([
  ['beside itself, as bold', at('Chair BOLD-7701', 20, 200) + at('Chair BOLD-7701', 20.3, 200)],
  ['four times', [0, 0.2, 0.4, 0.6].map(more => at('Chair BOLD-7701', 20 + more, 200 + more / 2)).join('')],
  ['as a shadow', at('Chair BOLD-7701', 22, 198, '0.7 g') + at('Chair BOLD-7701', 20, 200, '0 g')],
  ['as an outline', at('Chair BOLD-7701', 20, 200) + at('Chair BOLD-7701', 20, 200, '1 Tr')],
  [
    'word by word',
    ['Chair', 'BOLD-7701']
      .map((word, n) => at(word, 20 + 42 * n, 200) + at(word, 20.3 + 42 * n, 200))
      .join(''),
  ],
])('text that is drawn %s is read once', async (_, content) => {
  const { text, runs } = await readPdf(pageOf(content))
  expect(text).toBe('Chair BOLD-7701')
  expect(runs.length).toBeLessThanOrEqual(2)
})

test('text that is drawn letter by letter, each twice, is read once', async () => {
  const letters = [...'ABEK7702'].map(
    (letter, n) => at(letter, 20 + 12 * n, 200) + at(letter, 20.2 + 12 * n, 200),
  )
  expect(await textOf(letters.join(''))).toBe('ABEK7702')
})

test('a shadow on which other text was drawn before the text is read once', async () => {
  const shadow = at('SHADOW-7703', 21, 199) + at('Oak', 20, 100)
  expect(await textOf(shadow + at('SHADOW-7703', 20, 200))).toBe('SHADOW-7703\n\nOak')
})

test.each([
  ['bye bye', at('bye bye', 20, 200)],
  ['bye bye', at('bye', 20, 200) + at('bye', 47, 200)],
  ['111', at('1', 20, 200) + at('1', 27.8, 200) + at('1', 35.6, 200)],
  ['Oak\nOak', at('Oak', 20, 200) + at('Oak', 20, 185)],
])('what is really said twice stays: %j', async (text, content) => {
  expect(await textOf(content)).toBe(text)
})
