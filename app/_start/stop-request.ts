/** npm forwards a Ctrl-C that the terminal has already sent: two signals within this time are one. */
const samePressMs = 1000

/** Returns a signal that aborts on Ctrl-C, SIGTERM, SIGHUP or npm's death; a second one exits at once. */
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
  // Without a terminal, writes fail, but shutdown must go on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return stop.signal
}

/** Applies only under npm: a shell may exit and leave us running on purpose. */
function whenParentDies(stop: () => void) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 250).unref()
}

export function stopRequested(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
}
