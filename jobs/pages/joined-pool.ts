import { env } from '#db/env.ts'
import { shareOfHost, slotsFor } from './host-share.ts'
import { PagePool } from './pool.ts'

let current: { pool: PagePool; started: Promise<void>; holders: number } | undefined

/** Returns the number of page processes that this host may have. */
export function slotsOfHost(): number {
  return env().pdfProcesses ?? slotsFor(shareOfHost())
}

/** Joins this process's pool, started by the first holder after `prepare`, ended by the last. @throws the signal's reason */
export async function joinPool(
  signal: AbortSignal,
  prepare: (name: string) => Promise<void> = async () => undefined,
): Promise<{ pool: PagePool } & AsyncDisposable> {
  signal.throwIfAborted()
  current ??= open(prepare)
  const joined = current
  joined.holders += 1
  const leave = async () => {
    joined.holders -= 1
    if (joined.holders > 0) return
    current = undefined
    await joined.pool[Symbol.asyncDispose]()
  }
  try {
    await joined.started
  } catch (error) {
    await leave()
    throw error
  }
  return { pool: joined.pool, [Symbol.asyncDispose]: leave }
}

function open(prepare: (name: string) => Promise<void>) {
  const pool = new PagePool(slotsOfHost())
  return { pool, started: prepare(pool.name).then(() => pool.start()), holders: 0 }
}
