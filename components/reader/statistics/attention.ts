/** Without a sign of the reader for this long, in ms, nobody is taken to look any more. */
export const idleAfterMs = 60_000

/** Clock that runs while the tab is in front and somebody is there. Times are in ms. */
export class Attention {
  #at: number
  #signAt: number
  #isInFront: boolean

  constructor(now: number, isInFront: boolean) {
    this.#at = now
    this.#signAt = now
    this.#isInFront = isInFront
  }

  /** @returns time that somebody looked since the last call */
  pass(now: number): number {
    // A device that slept fires no timer: the time since the last sign is limited here.
    const until = this.#isInFront ? Math.min(now, this.#signAt + idleAfterMs) : this.#at
    const ms = Math.max(0, until - this.#at)
    this.#at = now
    return ms
  }

  /** Called after `pass`. */
  sign(now: number): void {
    this.#signAt = now
  }

  /** Called after `pass`, as the tab comes to the front or leaves it. */
  turn(isInFront: boolean, now: number): void {
    this.#isInFront = isInFront
    if (isInFront) this.sign(now)
  }

  isRunning(now: number): boolean {
    return this.#isInFront && now < this.#signAt + idleAfterMs
  }
}
