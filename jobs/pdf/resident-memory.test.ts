import { expect, test } from 'vitest'
import { fromPs, residentBytes } from './resident-memory.ts'

test('the memory of a process is known on this system, and the same by the portable way', async () => {
  const bytes = await residentBytes(process.pid)
  expect(bytes).toBeGreaterThan(20e6)
  expect(Math.abs((await fromPs(process.pid)) - bytes)).toBeLessThan(bytes / 2)
})

test('a process that is gone has none', async () => {
  expect(await residentBytes(2 ** 30)).toBe(0)
  expect(await fromPs(2 ** 30)).toBe(0)
})
