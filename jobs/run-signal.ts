import { RunLost } from '#db/runs/runs.ts'

const secondMs = 1000

/**
 * A signal that is aborted when the process ends, or when the run is no longer ours: canceled, or taken over.
 * @param check throws RunLost then; it is asked once a second
 */
export function signalOfRun(
  check: () => Promise<void>,
  processEnds: AbortSignal,
): { signal: AbortSignal } & AsyncDisposable {
  const lost = new AbortController()
  const timer = setInterval(async () => {
    await check().catch(error => {
      // A database that does not answer for a moment takes nothing away.
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
