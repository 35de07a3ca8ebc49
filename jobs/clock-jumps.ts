export const clockChanged =
  'The clock of this machine was changed: the worker leaves its work and takes it up again by the new time.'

/** The machine's clock was changed while a worker ran. */
export class ClockJumped extends Error {
  override name = 'ClockJumped'
  constructor() {
    super(clockChanged)
  }
}

const leastJumpMs = 60_000

/** Compares the machine's clock with the monotonic one, which nobody sets. */
export class WallClock {
  #aheadMs = WallClock.#measure()

  /** True once after each change by a minute or more; a clock that is corrected slowly never jumps. */
  hasJumped(): boolean {
    const before = this.#aheadMs
    this.#aheadMs = WallClock.#measure()
    return Math.abs(this.#aheadMs - before) >= leastJumpMs
  }

  static #measure(): number {
    return Date.now() - performance.now()
  }
}
