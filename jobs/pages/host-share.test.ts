import { expect, test } from 'vitest'
import { bytesForLarge, bytesForSlots, shareOfHost, slotsFor } from './host-share.ts'

test.each([
  [{ cores: 4, bytes: 16e9 }, 4],
  [{ cores: 16, bytes: 4e9 }, 5],
  [{ cores: 2, bytes: 2e9 }, 2],
  [{ cores: 8, bytes: 1e9 }, 1],
  [{ cores: 8, bytes: 0.5e9 }, 1],
])('%o has room for %i page processes', (share, slots) => {
  expect(slotsFor(share)).toBe(slots)
})

test.each([
  [16e9, 1500e6],
  [2e9, 1300e6],
  [1e9, 470e6],
])('a large PDF is assembled on a host with %i bytes in %i', (bytes, most) => {
  expect(bytesForLarge({ cores: 1, bytes })).toBe(most)
})

test('page processes leave room for web and database on a host with 1 GB', () => {
  const share = { cores: 4, bytes: 1e9 }
  expect(bytesForSlots(slotsFor(share), share)).toBe(600e6)
})

test('the share of this host is finite, whether or not a cgroup limits it', () => {
  const { cores, bytes } = shareOfHost()
  expect(cores).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(1e15)
})
