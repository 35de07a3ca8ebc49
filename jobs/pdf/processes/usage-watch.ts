import { setTimeout } from 'node:timers/promises'
import { type ProcessUsage, pollMs, usageOf } from './process-usage.ts'

/** How much of this machine one piece of work may take. */
export type UsageLimits = {
  /** Processor time of its process, in seconds. */
  cpuSeconds: number
  /** Resident memory of its process, in bytes. */
  bytes: number
  /** The clock's far backstop; 20 times `cpuSeconds`, and a minute at least, if left out. */
  clockSeconds?: number
}

/** What was used up: processor time, memory, or the clock alone, which says nothing of the work. */
export type Excess = 'time' | 'memory' | 'clock'

/** A busy or a stopped machine is no fault of the work: the clock is only for what would never end. */
const clockFactor = 20
const leastClockSeconds = 60

/** Looks from outside at what a process takes, as it cannot be trusted to tell. */
export class UsageWatch {
  /** When last looked at. */
  usage: ProcessUsage = { cpuSeconds: 0, residentBytes: 0 }
  readonly #pid: number
  readonly #bytes: number
  readonly #onExcess: (excess: Excess) => void
  readonly #over = new AbortController()
  #cpuLimit = Number.POSITIVE_INFINITY
  #deadline = Number.POSITIVE_INFINITY

  /** @param onExcess may be called again and again, until the watch is stopped */
  constructor(pid: number, bytes: number, onExcess: (excess: Excess) => void) {
    this.#pid = pid
    this.#bytes = bytes
    this.#onExcess = onExcess
    void this.#watch()
  }

  /** A piece of work begins with the next step of the process: what it takes is counted from now. */
  async begin({ cpuSeconds, clockSeconds }: Omit<UsageLimits, 'bytes'>): Promise<void> {
    this.usage = await usageOf(this.#pid)
    this.#cpuLimit = this.usage.cpuSeconds + cpuSeconds
    this.#deadline =
      performance.now() + 1000 * (clockSeconds ?? Math.max(clockFactor * cpuSeconds, leastClockSeconds))
  }

  /** The work is done: until the next begins, only memory counts. */
  rest(): void {
    this.#cpuLimit = Number.POSITIVE_INFINITY
    this.#deadline = Number.POSITIVE_INFINITY
  }

  stop(): void {
    this.#over.abort()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#over
    while (!signal.aborted) {
      this.usage = await usageOf(this.#pid)
      const excess = this.#excess()
      if (excess && !signal.aborted) this.#onExcess(excess)
      await setTimeout(pollMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  #excess(): Excess | undefined {
    if (this.usage.residentBytes > this.#bytes) return 'memory'
    if (this.usage.cpuSeconds > this.#cpuLimit) return 'time'
    return performance.now() > this.#deadline ? 'clock' : undefined
  }
}
