import { networkOf } from '#app/_http/address-of.ts'

/** How many of something each network has, up to a number that none may pass. */
export class Networks {
  readonly #counts = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** @returns what gives the place back; undefined where the network of the address has all that it may have */
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
