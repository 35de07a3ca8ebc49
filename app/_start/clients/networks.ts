import { networkOf } from '#app/_http/ingress/forwarded.ts'

/** Counts something per network, up to a limit. */
export class Networks {
  readonly #counts = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** @returns a function that frees the place; undefined if the network has reached its limit */
  enter(address: string): (() => void) | undefined {
    const network = networkOf(address)
    const count = this.#counts.get(network) ?? 0
    if (count >= this.#most) return undefined
    this.#counts.set(network, count + 1)
    return () => this.#leave(network)
  }

  #leave(network: string): void {
    const count = (this.#counts.get(network) ?? 0) - 1
    if (count > 0) this.#counts.set(network, count)
    else this.#counts.delete(network)
  }
}
