import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'
import { advance, atRest, isAtRest, type Turning } from './turning.ts'

/** Drives the leaves: what is seen now, and the one way to change it. */
export type TurningControl = {
  readonly now: Turning
  /** Changes what is seen; motion goes on by itself from there. */
  change(change: (now: Turning) => Turning): void
}

/** A frame that came late moves the leaves no further than this, in seconds: they jump less. */
const longestFrame = 1 / 24

/**
 * Leaves that move with the screen's frames. The component is rendered anew when views come into sight or leave it;
 * in between, `paint` moves what is there.
 */
export function useTurning(
  view: number,
  stiffness: number,
  paint: (now: Turning, isSettled: boolean) => void,
): TurningControl {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0)
  const kept = useRef<Engine | undefined>(undefined)
  kept.current ??= new Engine(atRest(view), () => renderAnew(undefined as never))
  const engine = kept.current
  engine.stiffness = stiffness
  engine.paint = paint
  useLayoutEffect(() => paint(engine.now, isAtRest(engine.now)))
  return engine
}

class Engine implements TurningControl {
  now: Turning
  stiffness = 1
  paint: (now: Turning, isSettled: boolean) => void = () => {}
  readonly #onNewSights: () => void
  #frame = 0
  #lastTime = 0

  constructor(now: Turning, onNewSights: () => void) {
    this.now = now
    this.#onNewSights = onNewSights
  }

  change(change: (now: Turning) => Turning): void {
    this.#show(change(this.now))
    if (this.#frame !== 0 || isAtRest(this.now)) return
    this.#lastTime = performance.now()
    this.#frame = requestAnimationFrame(this.#move)
  }

  #move = (time: number): void => {
    const seconds = Math.min(longestFrame, Math.max(0, time - this.#lastTime) / 1000)
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
