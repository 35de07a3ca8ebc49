import { fewestStrips, mostStrips } from './bend.ts'
import { advanceTurn, isAtRest, type Turning } from './turning.ts'

export type TurningControl = {
  readonly now: Turning
  /** True where frames have been late: leaves are drawn with less. */
  readonly isLate: boolean
  /** Strips for a new leaf. */
  readonly strips: number
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
  readonly #pace = new TurningPace()
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

  get strips(): number {
    return this.isLate ? fewestStrips : mostStrips
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

/** A frame that takes longer is late, in seconds: it was skipped even at 50 frames a second. */
const lateAfter = 0.024
/** Frames that tell: about a turn at 60 frames a second. */
const judgedFrames = 40
/** Part of late frames that readers see as a stutter. */
const stutters = 0.06

/** Tells if this screen draws turning leaves too slowly, from the first turn on. */
export class TurningPace {
  #frames = 0
  #late = 0

  /** @param seconds since the frame before; 0 for the first of a turn */
  note(seconds: number): void {
    if (seconds === 0) return
    // Old frames fade, so that a machine that was busy for a while gets its strips back.
    if (this.#frames >= 4 * judgedFrames) {
      this.#frames /= 2
      this.#late /= 2
    }
    this.#frames += 1
    if (seconds > lateAfter) this.#late += 1
  }

  get isLate(): boolean {
    return this.#frames >= judgedFrames / 2 && this.#late > stutters * this.#frames
  }
}
