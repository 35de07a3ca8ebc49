import { distance, type PointerPoint } from '#components/spread/pointers/points.ts'
import { type Finger, strayPx } from './stage.ts'
import { isControl } from './targets.ts'

/** Maximum interval in ms and distance in CSS pixels of a double tap. */
const [doubleTapMs, doubleTapPx] = [320, 32]

export class Taps {
  #last: (PointerPoint & { timeMs: number }) | undefined

  /** @returns true if it was the second of two */
  count({ target, timeStamp: timeMs }: PointerEvent, { x, y, startedAt }: Finger): boolean {
    const isTap = distance({ x, y }, startedAt) <= strayPx && !isControl(target)
    const last = isTap ? this.#last : undefined
    const isDouble =
      last !== undefined && timeMs - last.timeMs < doubleTapMs && distance({ x, y }, last) < doubleTapPx
    this.#last = isTap && !isDouble ? { x, y, timeMs } : undefined
    return isDouble
  }

  forget(): void {
    this.#last = undefined
  }
}
