import { env } from '#db/env.ts'
import { part } from '#db/parts.ts'
import { shareOfHost, slotsFor } from './host-share.ts'
import { PagePool } from './pool.ts'

type Joined = { pool: PagePool; started: Promise<void>; holders: number }

const own = part((): { current?: Joined | undefined } => ({}), {
  end: ({ current }) => current?.pool[Symbol.asyncDispose](),
})

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
  const joined = own().current ?? open(prepare)
  own().current = joined
  joined.holders += 1
  const leave = async () => {
    joined.holders -= 1
    if (joined.holders > 0) return
    own().current = undefined
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
