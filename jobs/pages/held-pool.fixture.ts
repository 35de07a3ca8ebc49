import { afterAll } from 'vitest'
import { joinPool } from './joined-pool.ts'

/**
 * Keeps the pool of page processes for all tests of a file, as a worker does: each conversion would start and end one.
 * The pool keeps copies of PDFs by their keys, whatever is written there later.
 */
export async function holdPool(): Promise<void> {
  const joined = await joinPool(new AbortController().signal)
  afterAll(() => joined[Symbol.asyncDispose]())
}
