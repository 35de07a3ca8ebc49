import { expect, test } from 'vitest'
import { pageOf, readPdf } from '../../read-pdf.fixture.ts'

const rows = (...lines: string[][]) =>
  lines
    .flatMap((line, row) =>
      line.map((text, at) => `BT /F 12 Tf ${20 + 95 * at} ${300 - 16 * row} Td (${text}) Tj ET `),
    )
    .join('')
const textOf = async (...lines: string[][]) => (await readPdf(pageOf(rows(...lines)))).text

const lists = [
  ['Oak', '12,90', 'Ash', '8,50'],
  ['Elm', '13,90', 'Fir', '7,50'],
  ['Fig', '14,90', 'Box', '6,50'],
]

test('price lists side by side are read one after the other', async () => {
  const left = 'Oak 12,90\nElm 13,90\nFig 14,90'
  const right = 'Ash 8,50\nFir 7,50\nBox 6,50'
  expect(await textOf(...lists)).toBe(`${left}\n\n${right}`)
  const head = ['Wood', 'Price']
  expect(await textOf([...head, ...head], ...lists)).toBe(`Wood Price\n${left}\n\nWood Price\n${right}`)
})

test('a table with two prices in each row is one table', async () => {
  const head = ['Wood', 'Price', 'Oil', 'With oil']
  expect(await textOf(head, ...lists)).toBe([head, ...lists].map(row => row.join(' ')).join('\n'))
})
