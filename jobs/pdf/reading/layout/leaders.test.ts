import { expect, test } from 'vitest'
import { pageOf, readPdf } from '../read-pdf.fixture.ts'

const at = (text: string, x: number, y: number) => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET `
const textsOf = async (content: string) => (await readPdf(pageOf(content))).blocks.map(({ text }) => text)

test('dots that lead to a page are left out, and each entry is a text of its own', async () => {
  const dots = '.'.repeat(40)
  const placed = at('Chairs', 20, 300) + at(dots, 100, 300) + at('12', 300, 300)
  const typed = at(`Tables and benches ${dots} 24`, 20, 284)
  expect(await textsOf(placed + typed)).toEqual(['Chairs 12', 'Tables and benches 24'])
})

test('a number that dots lead to has its own place', async () => {
  const { runs } = await readPdf(pageOf(at(`Chairs ${'. '.repeat(20)}12`, 20, 300)))
  expect(runs.map(({ text }) => text)).toEqual(['Chairs', '12'])
  // Dots and blanks are 3.336 wide.
  expect(runs[1]?.left).toBeCloseTo((20 + 34.7 + 41 * 3.336) / 400, 2)
})

test('an ellipsis and the dots of a line to fill in stay', async () => {
  expect(await textsOf(at('And then ... nothing', 20, 300) + at('Name: ..........', 20, 200))).toEqual([
    'And then ... nothing',
    'Name: ..........',
  ])
})
