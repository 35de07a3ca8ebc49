import { expect, it } from 'vitest'
import { wrongPrintedPrice } from './printed-price.ts'

const area = { left: 0.1, top: 0.1, width: 0.4, height: 0.4 }

function run(text: string, place: { left?: number; height?: number; unseen?: true } = {}) {
  return { left: 0.2, top: 0.2, width: 0.1, height: 0.02, ...place, text }
}

it.each([
  [['Tea', '12,95 €'], [12.95], null],
  [['Tea', '12,95 €'], [11.5], 12.95],
  [['€ 12'], [12], null],
  [['£14'], [12], 14],
  [['Tea 250 g'], [12], null],
  [['1,000 g for 12.95'], [12.95], null],
  [['1 kg = 3.98', '1.99'], [1.99], null],
  [['9,-'], [12], 9],
  [['Call 0800 123456'], [12], null],
  [['12,95 €'], [null], null],
  [['9.99', '12.95'], [12.95, 9.99], null],
])('%j beside a product of %j', (texts, own, wrong) => {
  expect(
    wrongPrintedPrice(
      texts.map(text => run(text)),
      area,
      own,
    ),
  ).toBe(wrong)
})

it('takes the largest letters, and only what is seen in the area', () => {
  const runs = [
    run('5.55', { left: 0.8 }),
    run('6.66', { unseen: true }),
    run('1 l = 3.98'),
    run('1.99', { height: 0.05 }),
  ]
  expect(wrongPrintedPrice(runs, area, [2.49])).toBe(1.99)
})
