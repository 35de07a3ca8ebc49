import { env } from '#db/env.ts'
import { shareOfHost, slotsFor } from './host-share.ts'
import { PagePool } from './pool.ts'

let current: { pool: PagePool; started: Promise<void>; holders: number } | undefined

/** How many page processes this host may have. */
export function slotsOfHost(): number {
  return env().pdfProcesses ?? slotsFor(shareOfHost())
}

/**
 * The pool of this process. It starts with the first who joins, and ends with the last who leaves.
 * @param prepare is done with its name before it takes any page
 */
export async function joinPool(
  prepare: (name: string) => Promise<void> = async () => undefined,
): Promise<{ pool: PagePool } & AsyncDisposable> {
  current ??= open(prepare)
  const joined = current
  joined.holders += 1
  const leave = async () => {
    joined.holders -= 1
    if (joined.holders > 0 || current !== joined) return
    await abandonPool()
  }
  try {
    await joined.started
  } catch (error) {
    await leave()
    throw error
  }
  return { pool: joined.pool, [Symbol.asyncDispose]: leave }
}

/** Ends the pool, whoever still holds it: what they wait for may never come after the database was lost. */
export async function abandonPool(): Promise<void> {
  const left = current
  current = undefined
  await left?.pool[Symbol.asyncDispose]()
}

function open(prepare: (name: string) => Promise<void>) {
  const pool = new PagePool(slotsOfHost())
  return { pool, started: prepare(pool.name).then(() => pool.start()), holders: 0 }
}
