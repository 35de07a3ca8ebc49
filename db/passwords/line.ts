/** One who waits, and whom they count for. */
type Waiting<Job> = { job: Job; lane: string }

/**
 * A short waiting line in which nobody can push others out: each lane (a network, a group) has its turn, and where the
 * line is full, the lane with most in it gives up its last place to one that has fewer.
 */
export class Line<Job> {
  readonly #places: number
  #waiting: Waiting<Job>[] = []
  /** Lanes that somebody waits in and that had a turn, the latest last. */
  #served: string[] = []

  /** @param places how many may wait */
  constructor(places: number) {
    this.#places = places
  }

  get length(): number {
    return this.#waiting.length
  }

  /** Lets a job wait. @returns the job that has no place any more: another one, this one, or none */
  add(job: Job, lane: string): Job | undefined {
    this.#waiting.push({ job, lane })
    if (this.#waiting.length <= this.#places) return undefined
    const longest = Math.max(...this.#waiting.map(({ lane }) => this.#countIn(lane)))
    // Where all are alike, who came last goes.
    const last = this.#waiting.findLastIndex(({ lane }) => this.#countIn(lane) === longest)
    return this.#waiting.splice(last, 1)[0]?.job
  }

  /** Takes out the first job of the lane whose turn is longest ago. */
  take(): Job | undefined {
    const turns = this.#waiting.map(({ lane }) => this.#served.indexOf(lane))
    const next = turns.indexOf(Math.min(...turns))
    const taken = this.#waiting.splice(next, 1)[0]
    if (taken === undefined) return undefined
    const waiting = new Set(this.#waiting.map(({ lane }) => lane))
    this.#served = [...this.#served.filter(lane => lane !== taken.lane), taken.lane].filter(lane =>
      waiting.has(lane),
    )
    return taken.job
  }

  #countIn(wanted: string): number {
    return this.#waiting.filter(({ lane }) => lane === wanted).length
  }
}
