// Preloaded into a web process by `bench:api`: tells its parent what its main thread did since it was asked last.
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'

export type Watched = {
  elapsedMs: number
  cpuMs: number
  /** How much later than asked for timers of a millisecond came. */
  delayMs: { p50: number; p99: number; longest: number }
  /** Time in which the thread could run, and others had the processors; 0 elsewhere than on Linux. */
  withoutProcessorMs: number
  collectingMs: number
  longestCollectionMs: number
}

const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()
let collections: number[] = []
const collected = new PerformanceObserver(list => {
  collections.push(...list.getEntries().map(({ duration }) => duration))
})
collected.observe({ entryTypes: ['gc'] })
let since = taken()

process.on('message', () => {
  const now = taken()
  const found: Watched = {
    elapsedMs: now.elapsedMs - since.elapsedMs,
    cpuMs: now.cpuMs - since.cpuMs,
    delayMs: { p50: delayAt(50), p99: delayAt(99), longest: delayAt(100) },
    withoutProcessorMs: now.withoutProcessorMs - since.withoutProcessorMs,
    collectingMs: collections.reduce((sum, ms) => sum + ms, 0),
    longestCollectionMs: Math.max(0, ...collections),
  }
  since = now
  collections = []
  delays.reset()
  process.send?.(found)
})

function delayAt(percentile: number): number {
  return Math.max(0, delays.percentile(percentile) / 1e6 - 1)
}

function taken() {
  const { user, system } = process.threadCpuUsage()
  return {
    elapsedMs: performance.now(),
    cpuMs: (user + system) / 1000,
    withoutProcessorMs: nanosecondsWaited() / 1e6,
  }
}

/** The second figure of `schedstat` (https://docs.kernel.org/scheduler/sched-stats.html). */
function nanosecondsWaited(): number {
  if (process.platform !== 'linux') return 0
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1])
}
