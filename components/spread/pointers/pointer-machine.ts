/** State of a pointer gesture; its handlers return the next state, or nothing to stay. */
export type PointerState = {
  readonly name: string
  onDown?(event: PointerEvent): PointerState | undefined
  onMove?(event: PointerEvent): PointerState | undefined
  onUp?(event: PointerEvent): PointerState | undefined
}

export class PointerMachine {
  #state: PointerState

  constructor(idle: PointerState) {
    this.#state = idle
  }

  get state(): PointerState {
    return this.#state
  }

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
