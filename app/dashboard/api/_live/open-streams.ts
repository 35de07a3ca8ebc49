import { HttpRefusal } from '#app/_http/answers/refusals.ts'

type Bounds = { inAll: number; eachCaller: number }

const usualBounds: Bounds = { inAll: 1000, eachCaller: 20 }
const retryAfter = { 'Retry-After': '30' }

/** Bounds the streams that are open at a time in this process. */
export class OpenStreams {
  readonly #byCaller = new Map<string, number>()
  readonly #bounds: Bounds
  #inAll = 0

  constructor(bounds: Bounds = usualBounds) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#inAll
  }

  /** Takes a place, until the returned function is called. @throws HttpRefusal 429, 503 */
  take(caller: string): () => void {
    const own = this.#byCaller.get(caller) ?? 0
    if (own >= this.#bounds.eachCaller)
      throw new HttpRefusal(429, 'Too many tabs are open. Close some of them.', retryAfter)
    if (this.#inAll >= this.#bounds.inAll)
      throw new HttpRefusal(503, 'Too many people follow changes. Try again in a minute.', retryAfter)
    this.#inAll += 1
    this.#byCaller.set(caller, own + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#inAll -= 1
      const left = (this.#byCaller.get(caller) ?? 1) - 1
      if (left === 0) this.#byCaller.delete(caller)
      else this.#byCaller.set(caller, left)
    }
  }
}
