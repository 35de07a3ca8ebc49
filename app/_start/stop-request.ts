/** npm passes a Ctrl-C on to a child that the terminal has already told: two signals, one wish. */
const samePressMs = 1000

/**
 * Listens for the wish to stop: Ctrl-C, SIGTERM, a closed terminal, or the death of the npm that started us. A second
 * wish ends the process at once; the guardians then see to its children.
 * @returns aborted at the first wish
 */
export function listenForStop(): AbortSignal {
  const stop = new AbortController()
  let firstAt = 0
  const wish = () => {
    if (!stop.signal.aborted) {
      firstAt = Date.now()
      stop.abort()
    } else if (Date.now() - firstAt > samePressMs) {
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, wish)
  whenParentDies(() => stop.abort())
  // With the terminal gone there is nobody to write to, and still everything to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return stop.signal
}

/** Only under npm: somebody may well start us from a shell and leave that shell. */
function whenParentDies(stop: () => void) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 250).unref()
}

/** Waits until the wish to stop has come. */
export function stopRequested(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
}
