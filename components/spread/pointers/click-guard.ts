/** Swallows the click that browsers send after a drag that ends over a link. */
export class ClickGuard {
  #swallows = false

  swallowNext(): void {
    this.#swallows = true
  }

  reset(): void {
    this.#swallows = false
  }

  /** Listens in the capture phase, before any link handler. */
  readonly onClick = (event: Event): void => {
    if (!this.#swallows) return
    this.#swallows = false
    event.preventDefault()
    event.stopPropagation()
  }
}
