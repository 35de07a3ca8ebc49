import { checkRun, type Run, RunLost } from '#db/conversions.ts'

const secondMs = 1000

/** A signal that is aborted when the process ends, or when the run is no longer ours: canceled, or taken over. */
export function signalOfRun(run: Run, processEnds: AbortSignal): { signal: AbortSignal } & AsyncDisposable {
  const lost = new AbortController()
  const timer = setInterval(async () => {
    await checkRun(run).catch(error => {
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
