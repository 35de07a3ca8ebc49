import { RunLost } from '#db/runs/runs.ts'

const secondMs = 1000

/** Returns a signal that aborts at shutdown, or when `check`, called every second, throws RunLost. */
export function signalOfRun(
  check: () => Promise<void>,
  processEnds: AbortSignal,
): { signal: AbortSignal } & AsyncDisposable {
  const lost = new AbortController()
  const timer = setInterval(async () => {
    await check().catch(error => {
      // A database that does not answer for a moment costs no run.
      if (error instanceof RunLost) lost.abort(error)
    })
  }, secondMs)
  return {
    signal: AbortSignal.any([processEnds, lost.signal]),
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
    },
  }
}
