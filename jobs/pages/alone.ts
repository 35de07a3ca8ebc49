/** Read-write lock: `alone` waits for running work and holds later work back. */
export class Alone {
  readonly #underWay = new Set<Promise<unknown>>()
  #alone: Promise<unknown> = Promise.resolve()

  async beside<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let seen: unknown; seen !== this.#alone; ) {
      seen = this.#alone
      await this.#alone
    }
    const running = work()
    const settled = running.catch(() => undefined)
    this.#underWay.add(settled)
    try {
      return await running
    } finally {
      this.#underWay.delete(settled)
    }
  }

  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#alone
    const running = Promise.all([before, ...this.#underWay]).then(work)
    this.#alone = running.catch(() => undefined)
    return running
  }
}
