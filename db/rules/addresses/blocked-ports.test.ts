import { expect, test } from 'vitest'
import { hasBlockedPort, isBlockedPort } from './blocked-ports.ts'

/** Asks without connecting: a port that is not blocked ends at the dispatcher. */
async function isRefusedByFetch(port: number): Promise<boolean> {
  const dispatcher = {
    dispatch() {
      throw new Error('would connect')
    },
  }
  const refused = await fetch(`http://127.0.0.1:${port}/`, { dispatcher } as never).catch(error => error)
  return String(refused.cause).includes('bad port')
}

test('they are those that fetch refuses', async () => {
  const differing: number[] = []
  for (let port = 1; port <= 11_000; port += 1)
    if (isBlockedPort(port) !== (await isRefusedByFetch(port))) differing.push(port)
  expect(differing).toEqual([])
})

test.each([
  ['http://localhost:6000', true],
  ['https://catalogues.example.com:4190/assets', true],
  ['https://catalogues.example.com', false],
  ['http://localhost:3000', false],
  ['no address', false],
])('%s: %s', (address, expected) => {
  expect(hasBlockedPort(address)).toBe(expected)
})
