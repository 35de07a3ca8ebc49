import { advance, isAtRest, type Turning } from './turning.ts'

/** Drives the leaves: what is seen now, and the one way to change it. */
export type TurningControl = {
  readonly now: Turning
  /** Changes what is seen; motion goes on by itself from there. */
  change(change: (now: Turning) => Turning): void
}

/** Moves leaves with the frames of the screen, by the time that has passed: few frames make a turn no longer. */
export class TurningEngine implements TurningControl {
  now: Turning
  stiffness = 1
  paint: (now: Turning, isSettled: boolean) => void = () => {}
  readonly #onNewSights: () => void
  #frame = 0
  /** Undefined until the first frame of a motion: what is rendered for it takes nothing from its time. */
  #lastTime: number | undefined

  constructor(now: Turning, onNewSights: () => void) {
    this.now = now
    this.#onNewSights = onNewSights
  }

  change(change: (now: Turning) => Turning): void {
    this.#show(change(this.now))
    if (this.#frame !== 0 || isAtRest(this.now)) return
    this.#lastTime = undefined
    this.#frame = requestAnimationFrame(this.#move)
  }

  #move = (time: number): void => {
    const seconds = Math.max(0, time - (this.#lastTime ?? time)) / 1000
    this.#lastTime = time
    this.#show(advance(this.now, seconds, this.stiffness))
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
