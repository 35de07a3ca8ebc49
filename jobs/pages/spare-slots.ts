/** When work of the background has waited for so long, it goes before pages, for one piece. */
const longestWaitMs = 60_000

/** Slots that work of the background has. Its end gives them back. */
export type SpareSlot = AsyncDisposable & {
  /** To be called between two pieces of the work: gives the slots back while anything else wants them. */
  giveWay(): Promise<void>
}

type Wish = { slots: number; signal: AbortSignal }

/**
 * Work of the background that waits for slots that no page wants. It goes in the order in which it came; what stepped
 * back is first. Where pages always wait, one piece after another goes before them, each when it has waited long enough.
 */
export class SpareSlots {
  readonly #waiting: Turn[] = []
  readonly #onWish: () => void
  readonly #longestWaitMs: number
  readonly #running = new Set<Turn>()
  #overdue: Turn | undefined
  #ended: Error | undefined

  /** @param onWish called when slots may be wanted */
  constructor(onWish: () => void, longestWait = longestWaitMs) {
    this.#onWish = onWish
    this.#longestWaitMs = longestWait
  }

  /** Waits for so many slots at once. @throws the signal's reason */
  async take(wish: Wish): Promise<SpareSlot> {
    let turn = await this.#wait(wish, 'last')
    return {
      giveWay: async () => {
        turn.end()
        turn = await this.#wait(wish, 'first')
      },
      [Symbol.asyncDispose]: async () => turn.end(),
    }
  }

  /** Whether work waits that may have a slot. @param only `overdue`: work for which pages have to wait */
  has(only?: 'overdue'): boolean {
    return this.#next(only) !== undefined
  }

  /**
   * Lends a slot to the work that is next, if there is any, until that gives it back.
   * @param changed ends the wait for further slots: pages may want this one
   * @param beside lets the work begin beside what else is under way
   */
  async lend(
    only: 'overdue' | undefined,
    changed: Promise<void>,
    beside: (work: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const turn = this.#next(only)
    if (turn === undefined) return
    if (turn.isOverdue) this.#overdue ??= turn
    turn.lent += 1
    if (turn.lent < turn.slots) await this.#join(turn, changed)
    else {
      this.#waiting.splice(this.#waiting.indexOf(turn), 1)
      this.#running.add(turn)
      await beside(() => turn.begin())
      this.#running.delete(turn)
    }
    if (turn.hasEnded && this.#overdue === turn) this.#overdue = undefined
  }

  /** Waits with a slot for the others that the work needs, then until it is done. */
  async #join(turn: Turn, changed: Promise<void>): Promise<void> {
    const stays = this.#overdue === turn
    await Promise.race([turn.begun.catch(() => undefined), turn.ended, ...(stays ? [] : [changed])])
    if (turn.hasBegun) await turn.ended
    else turn.lent -= 1
  }

  /** Lets go of all slots; what waits for one hears that it does so in vain. */
  end(reason: Error): void {
    this.#ended = reason
    for (const turn of this.#waiting.splice(0)) turn.giveUp(reason)
    for (const turn of this.#running) turn.end()
  }

  /** Overdue work has its slots one after another: pages have the others. */
  #next(only: 'overdue' | undefined): Turn | undefined {
    const overdue = this.#overdue ?? this.#waiting.find(({ isOverdue }) => isOverdue)
    if (overdue && this.#waiting.includes(overdue)) return overdue
    return only ? undefined : this.#waiting[0]
  }

  async #wait({ slots, signal }: Wish, place: 'first' | 'last'): Promise<Turn> {
    signal.throwIfAborted()
    if (this.#ended) throw this.#ended
    const turn = new Turn(slots)
    if (place === 'first') this.#waiting.unshift(turn)
    else this.#waiting.push(turn)
    const leave = () => {
      const at = this.#waiting.indexOf(turn)
      if (at !== -1) this.#waiting.splice(at, 1)
      turn.giveUp(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    const becomesOverdue = () => {
      turn.isOverdue = true
      this.#onWish()
    }
    const clock = setTimeout(becomesOverdue, this.#longestWaitMs).unref()
    this.#onWish()
    try {
      await turn.begun
      return turn
    } finally {
      clearTimeout(clock)
      signal.removeEventListener('abort', leave)
    }
  }
}

/** A piece of work that waits for slots, has them, and gives them back. */
class Turn {
  readonly slots: number
  /** Slots that it has, or that wait for the others that it needs. */
  lent = 0
  isOverdue = false
  hasBegun = false
  hasEnded = false
  readonly #begin = Promise.withResolvers<void>()
  readonly #end = Promise.withResolvers<void>()

  constructor(slots: number) {
    this.slots = slots
    this.#begin.promise.catch(() => undefined)
  }

  /** Rejects when it is given up before. */
  get begun(): Promise<void> {
    return this.#begin.promise
  }

  get ended(): Promise<void> {
    return this.#end.promise
  }

  async begin(): Promise<void> {
    this.hasBegun = !this.hasEnded
    this.#begin.resolve()
    await this.ended
  }

  end(): void {
    this.hasEnded = true
    this.#end.resolve()
  }

  giveUp(reason: unknown): void {
    this.#begin.reject(reason)
    this.end()
  }
}
