import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const big = 'x'.repeat(200_000)
const file = (content: string, name = 'spring.pdf', lastModified = 1000) =>
  new File([content], name, { lastModified })

test('the same file is known again', async () => {
  expect(await fingerprintOf(file(`${big}end`))).toBe(await fingerprintOf(file(`${big}end`)))
})

test.each([
  ['another end', file(`${big}End`)],
  ['another beginning', file(`X${big.slice(1)}end`)],
  ['another name', file(`${big}end`, 'autumn.pdf')],
  ['another size', file(`${big}xend`)],
  ['another time', file(`${big}end`, 'spring.pdf', 2000)],
])('%s is another file', async (_, other) => {
  expect(await fingerprintOf(other)).not.toBe(await fingerprintOf(file(`${big}end`)))
})
