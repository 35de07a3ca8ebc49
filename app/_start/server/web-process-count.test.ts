import { expect, test } from 'vitest'
import { webProcessesOn } from './web-process-count.ts'

test.each([
  [2, 2e9, 2],
  [16, 64e9, 2],
  [1, 64e9, 1],
  [2, 1e9, 1],
])('a host with %i cores and %d bytes of memory runs %i web processes', (cores, bytes, count) => {
  expect(webProcessesOn({ webProcesses: undefined }, cores, bytes)).toBe(count)
})

test('WEB_PROCESSES decides where it is set', () => {
  expect(webProcessesOn({ webProcesses: 1 }, 16, 64e9)).toBe(1)
  expect(webProcessesOn({ webProcesses: 5 }, 1, 1e9)).toBe(5)
})
