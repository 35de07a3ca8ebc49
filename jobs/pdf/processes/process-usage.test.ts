import { expect, test } from 'vitest'
import { fromPs, processUsage } from './process-usage.ts'

test('what a process takes is known on this system, and the same by the portable way', async () => {
  const { residentBytes, cpuSeconds } = await processUsage(process.pid)
  expect(residentBytes).toBeGreaterThan(20e6)
  const portable = await fromPs(process.pid)
  expect(Math.abs(portable.residentBytes - residentBytes)).toBeLessThan(residentBytes / 2)
  // `ps` may leave the fractions of seconds out, and asking takes some.
  expect(portable.cpuSeconds).toBeGreaterThan(cpuSeconds - 1)
})

test('processor time is what the process had, of all its threads', async () => {
  const { user, system } = process.cpuUsage()
  const { cpuSeconds } = await processUsage(process.pid)
  expect(cpuSeconds).toBeGreaterThan((user + system) / 1e6 - 0.1)
  expect(cpuSeconds).toBeLessThan((user + system) / 1e6 + 5)
})

test('a process that is gone takes nothing', async () => {
  expect(await processUsage(2 ** 30)).toEqual({ cpuSeconds: 0, residentBytes: 0 })
  expect(await fromPs(2 ** 30)).toEqual({ cpuSeconds: 0, residentBytes: 0 })
})
