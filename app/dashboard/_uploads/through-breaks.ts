import { NetworkDown, StrangeAnswer } from '#app/dashboard/_api/refused.ts'

/** Longest wait in ms before a retry, if the browser reports no connection earlier. */
export const patienceMs = 10_000

/**
 * Retries until a response arrives. @param onBroken called on loss and return @throws other errors; the signal's reason
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
      const isBroken = error instanceof NetworkDown || (error instanceof StrangeAnswer && error.isOutage)
      if (!isBroken) throw error
    }
    onBroken(true)
    await connection(signal)
    onBroken(false)
  }
}

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
