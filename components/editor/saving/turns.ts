/** Work that is done one piece at a time, in order. */
export type SavingTurns = {
  /** Does something after all earlier work has ended, however that ended. @returns its result; throws its errors */
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

export function newTurns(): SavingTurns {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take(work) {
      const done = last.then(work)
      // An error is for the caller; it must not keep the next turn from coming.
      last = done.catch(() => undefined)
      return done
    },
  }
}

/** Wait for another tab that sends; a suspended one may never end. */
const patienceMs = 10_000

/**
 * Lets one tab at a time work. That only saves requests, as sending twice stores once: where no lock is to be had, such
 * as without https, the work is done all the same.
 */
export async function oneTab(lock: string, work: () => Promise<void>, waitMs = patienceMs): Promise<void> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), waitMs)
  let isBegun = false
  const begin = () => {
    isBegun = true
    return work()
  }
  try {
    await (navigator.locks ? navigator.locks.request(lock, { signal: waiting.signal }, begin) : begin())
  } catch (error) {
    if (isBegun) throw error
    await work()
  } finally {
    clearTimeout(timer)
  }
}
