import { Pace } from './pace.ts'
import { advanceTurn, isAtRest, type Turning } from './turning.ts'

export type TurningControl = {
  readonly now: Turning
  /** True where frames have been late: leaves are drawn with less. */
  readonly isLate: boolean
  /** Changes the state; the animation continues from there. */
  change(change: (now: Turning) => Turning): void
}

/** Animates leaves by elapsed time, so that low frame rates do not slow a turn. */
export class TurningEngine implements TurningControl {
  now: Turning
  stiffness = 1
  isLate = false
  paint: (now: Turning, isSettled: boolean) => void = () => {}
  readonly #onNewSights: () => void
  readonly #pace = new Pace()
  #frame = 0
  /** Undefined until the first frame, so that rendering does not count as time. */
  #lastTime: number | undefined

  constructor(now: Turning, onNewSights: () => void) {
    this.now = now
    this.#onNewSights = onNewSights
  }

  change(change: (now: Turning) => Turning): void {
    // A leaf keeps its look until it lies.
    if (isAtRest(this.now)) this.isLate = this.#pace.isLate
    this.#show(change(this.now))
    if (this.#frame !== 0 || isAtRest(this.now)) return
    this.#lastTime = undefined
    this.#frame = requestAnimationFrame(this.#move)
  }

  #move = (time: number): void => {
    const seconds = Math.max(0, time - (this.#lastTime ?? time)) / 1000
    this.#pace.note(seconds)
    this.#lastTime = time
    this.#show(advanceTurn(this.now, seconds, this.stiffness))
    this.#frame = isAtRest(this.now) ? 0 : requestAnimationFrame(this.#move)
  }

  #show(next: Turning): void {
    const isSameSight =
      next.stops.length === this.now.stops.length &&
      next.stops.every((stop, index) => stop === this.now.stops[index])
    this.now = next
    if (isSameSight) this.paint(next, isAtRest(next))
    else this.#onNewSights()
  }
}
