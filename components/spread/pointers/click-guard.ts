/** The end of a drag over a link is no click on it: the browser sends one all the same. */
export class ClickGuard {
  #swallows = false

  /** The click that is about to come does nothing. */
  swallowNext(): void {
    this.#swallows = true
  }

  /** A press begins: what comes of it is its own. */
  reset(): void {
    this.#swallows = false
  }

  /** Listens while the event is on its way down (`capture`), before anything that could follow a link. */
  readonly onClick = (event: Event): void => {
    if (!this.#swallows) return
    this.#swallows = false
    event.preventDefault()
    event.stopPropagation()
  }
}
