type Waiting<Job> = { job: Job; lane: string }

/** Bounded queue in which lanes (a network, a group) take turns; the fullest lane loses its last place. */
export class WaitingLine<Job> {
  readonly #places: number
  #waiting: Waiting<Job>[] = []
  #served: string[] = [] // lanes with waiting jobs by last turn, the latest last

  constructor(places: number) {
    this.#places = places
  }

  get length(): number {
    return this.#waiting.length
  }

  /** Adds a job. @returns the job that lost its place, possibly this one, if any */
  add(job: Job, lane: string): Job | undefined {
    this.#waiting.push({ job, lane })
    if (this.#waiting.length <= this.#places) return undefined
    const longest = Math.max(...this.#waiting.map(({ lane }) => this.#countIn(lane)))
    const last = this.#waiting.findLastIndex(({ lane }) => this.#countIn(lane) === longest)
    return this.#waiting.splice(last, 1)[0]?.job
  }

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

  #countIn(counted: string): number {
    return this.#waiting.filter(({ lane }) => lane === counted).length
  }
}
