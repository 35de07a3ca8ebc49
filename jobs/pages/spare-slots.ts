const longestWaitMs = 60_000 // wait of background work before one piece of it goes before pages

export type SpareSlot = AsyncDisposable & {
  /** Call between two pieces of work: gives the slots back while others want them. */
  giveWay(): Promise<void>
}

type Wish = { slots: number; signal: AbortSignal }

/**
 * Queue of background work for slots that no page wants; work that gave way is first. Under constant load,
 * overdue pieces go before pages one at a time. Pieces beside each other leave a slot to pages, which need not wait then
 * until one of low priority has ended on a busy machine.
 */
export class SpareSlots {
  readonly #slots: number
  readonly #waiting: Turn[] = []
  readonly #onWish: () => void
  readonly #longestWaitMs: number
  readonly #running = new Set<Turn>()
  #overdue: Turn | undefined
  #ended: Error | undefined

  /** @param slots that there are */
  constructor(slots: number, onWish: () => void, longestWait = longestWaitMs) {
    this.#slots = slots
    this.#onWish = onWish
    this.#longestWaitMs = longestWait
  }

  /** Waits for that many slots at once. @throws the signal's reason */
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

  /** True if work waits that may have a slot now. */
  has(only?: 'overdue'): boolean {
    return this.#next(only) !== undefined
  }

  /** Lends a slot to the next work until it is given back, or until `changed`, as pages may want it. */
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

  async #join(turn: Turn, changed: Promise<void>): Promise<void> {
    const stays = this.#overdue === turn
    await Promise.race([turn.begun.catch(() => undefined), turn.ended, ...(stays ? [] : [changed])])
    if (turn.hasBegun) await turn.ended
    else turn.lent -= 1
  }

  end(reason: Error): void {
    this.#ended = reason
    for (const turn of this.#waiting.splice(0)) turn.giveUp(reason)
    for (const turn of this.#running) turn.end()
  }

  /** Only one piece of overdue work has slots at a time: pages have the others. */
  #next(only: 'overdue' | undefined): Turn | undefined {
    const overdue = this.#overdue ?? this.#waiting.find(({ isOverdue }) => isOverdue)
    const isOverdueNext = overdue && this.#waiting.includes(overdue)
    const next = isOverdueNext ? overdue : only ? undefined : this.#waiting[0]
    return next && this.#hasRoomFor(next) ? next : undefined
  }

  #hasRoomFor({ slots }: Turn): boolean {
    const lent = [...this.#running].reduce((sum, turn) => sum + turn.slots, 0)
    return lent === 0 || lent + slots < this.#slots
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

class Turn {
  readonly slots: number
  lent = 0 // slots that it has, or that wait for the rest
  isOverdue = false
  hasBegun = false
  hasEnded = false
  readonly #begin = Promise.withResolvers<void>()
  readonly #end = Promise.withResolvers<void>()

  constructor(slots: number) {
    this.slots = slots
    this.#begin.promise.catch(() => undefined)
  }

  /** Rejects if given up before. */
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
