import { NetworkDown } from '#app/dashboard/_api/refused.ts'

/** So long after a try that had no answer the next one is made, should the browser tell of nothing before, in ms. */
export const patienceMs = 10_000

/**
 * Carries something out that may break off for want of a connection, again and again until there was an answer.
 * @param onBroken told when the line is dead, and when it is not any more
 * @throws what `carryOut` does, but for NetworkDown; the signal's reason when it was given up
 */
export async function throughBreaks<Result>(
  carryOut: () => Promise<Result>,
  signal: AbortSignal,
  onBroken: (isBroken: boolean) => void,
): Promise<Result> {
  for (;;) {
    try {
      return await carryOut()
    } catch (error) {
      if (!(error instanceof NetworkDown)) throw error
    }
    onBroken(true)
    await connection(signal)
    onBroken(false)
  }
}

/** Waits until it may be back. */
async function connection(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const done = new AbortController()
  await new Promise<void>((resolve, reject) => {
    const options = { signal: done.signal }
    signal.addEventListener('abort', () => reject(signal.reason), options)
    window.addEventListener('online', () => resolve(), options)
    const timer = setTimeout(resolve, patienceMs)
    done.signal.addEventListener('abort', () => clearTimeout(timer))
  }).finally(() => done.abort())
}
