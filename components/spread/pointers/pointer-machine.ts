/**
 * What pointers are doing on a surface: pressing, dragging, pinching. Each event is told to the state that is on, which
 * answers with the one that follows, or with nothing to stay.
 */
export type PointerState = {
  readonly name: string
  onDown?(event: PointerEvent): PointerState | undefined
  onMove?(event: PointerEvent): PointerState | undefined
  /** A pointer is lifted, or the browser took it away (`pointercancel`). */
  onUp?(event: PointerEvent): PointerState | undefined
}

/** Leads from state to state. */
export class PointerMachine {
  #state: PointerState

  constructor(idle: PointerState) {
    this.#state = idle
  }

  get state(): PointerState {
    return this.#state
  }

  /** Puts another state in the place of the one that is on. */
  enter(next: PointerState | undefined): void {
    if (next) this.#state = next
  }

  down(event: PointerEvent): void {
    this.enter(this.#state.onDown?.(event))
  }

  move(event: PointerEvent): void {
    this.enter(this.#state.onMove?.(event))
  }

  up(event: PointerEvent): void {
    this.enter(this.#state.onUp?.(event))
  }
}
