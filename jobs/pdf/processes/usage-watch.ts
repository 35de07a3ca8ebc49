import { setTimeout } from 'node:timers/promises'
import { type ProcessUsage, pollMs, processUsage } from './process-usage.ts'

export type UsageLimits = {
  cpuSeconds: number
  bytes: number // resident
  clockSeconds?: number // backstop; 20 times cpuSeconds by default, at least a minute
  idleSeconds?: number // without any processor time: it hangs; two minutes by default
}

export type Excess = 'time' | 'memory' | 'clock' // the clock alone says nothing of the work

const clockFactor = 20 // a busy machine is no fault of the work, so the clock only stops endless work
const leastClockSeconds = 60
const mostIdleSeconds = 120 // even at the lowest priority, a machine that is busy beyond use grants some in that time

/** Watches a process from outside, as it cannot be trusted. */
export class UsageWatch {
  usage: ProcessUsage = { cpuSeconds: 0, residentBytes: 0 }
  readonly #pid: number
  readonly #bytes: number
  readonly #onExcess: (excess: Excess) => void
  readonly #over = new AbortController()
  #cpuLimit = Number.POSITIVE_INFINITY
  #deadline = Number.POSITIVE_INFINITY
  #mostIdleMs = Number.POSITIVE_INFINITY
  #workedAt = 0

  /** @param onExcess may be called repeatedly, until the watch stops */
  constructor(pid: number, bytes: number, onExcess: (excess: Excess) => void) {
    this.#pid = pid
    this.#bytes = bytes
    this.#onExcess = onExcess
    void this.#watch()
  }

  /** Counts CPU and time from now on, for the next request. */
  async begin({
    cpuSeconds,
    clockSeconds,
    idleSeconds = mostIdleSeconds,
  }: Omit<UsageLimits, 'bytes'>): Promise<void> {
    this.usage = await processUsage(this.#pid)
    this.#workedAt = performance.now()
    this.#mostIdleMs = 1000 * idleSeconds
    this.#cpuLimit = this.usage.cpuSeconds + cpuSeconds
    this.#deadline =
      performance.now() + 1000 * (clockSeconds ?? Math.max(clockFactor * cpuSeconds, leastClockSeconds))
  }

  /** Suspends the limits but memory's until the next `begin`. */
  rest(): void {
    this.#cpuLimit = Number.POSITIVE_INFINITY
    this.#deadline = Number.POSITIVE_INFINITY
    this.#mostIdleMs = Number.POSITIVE_INFINITY
  }

  stop(): void {
    this.#over.abort()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#over
    while (!signal.aborted) {
      const before = this.usage.cpuSeconds
      this.usage = await processUsage(this.#pid)
      if (this.usage.cpuSeconds > before) this.#workedAt = performance.now()
      const excess = this.#excess()
      if (excess && !signal.aborted) this.#onExcess(excess)
      await setTimeout(pollMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  #excess(): Excess | undefined {
    if (this.usage.residentBytes > this.#bytes) return 'memory'
    if (this.usage.cpuSeconds > this.#cpuLimit) return 'time'
    const now = performance.now()
    return now > this.#deadline || now - this.#workedAt > this.#mostIdleMs ? 'clock' : undefined
  }
}
