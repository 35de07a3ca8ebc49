import { afterAll } from 'vitest'
import { joinPool } from './joined-pool.ts'

/**
 * Keeps the pool of page processes for all tests of a file, as a worker does: each conversion would start and end one.
 * The pool keeps copies of PDFs by their keys, whatever is written there later, until it is renewed.
 */
export async function holdPool(): Promise<{ renew(): Promise<void> }> {
  const join = () => joinPool(new AbortController().signal)
  let joined = await join()
  const end = () => joined[Symbol.asyncDispose]()
  afterAll(end)
  return {
    async renew() {
      await end()
      joined = await join()
    },
  }
}
