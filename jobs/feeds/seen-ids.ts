/**
 * Set of 64-bit hashes of ids: a million cost 16 MB, a Set of strings over 100. Of a million ids two collide,
 * which drops a product, once in 37 million feeds.
 */
export class SeenIds {
  #low = new Uint32Array(1024)
  #high = new Uint32Array(1024)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** @returns false if it was there before */
  add(id: string): boolean {
    const [low, high] = hashOf(id)
    if (!this.#put(low, high)) return false
    this.#size += 1
    if (this.#size > this.#low.length * mostFilled) this.#grow()
    return true
  }

  #put(low: number, high: number): boolean {
    const mask = this.#low.length - 1
    for (let at = low & mask; ; at = (at + 1) & mask) {
      if (this.#low[at] === 0 && this.#high[at] === 0) {
        this.#low[at] = low
        this.#high[at] = high
        return true
      }
      if (this.#low[at] === low && this.#high[at] === high) return false
    }
  }

  #grow(): void {
    const [low, high] = [this.#low, this.#high]
    this.#low = new Uint32Array(low.length * 2)
    this.#high = new Uint32Array(low.length * 2)
    for (const [at, half] of low.entries()) {
      const other = high[at] ?? 0
      if (half !== 0 || other !== 0) this.#put(half, other)
    }
  }
}

const mostFilled = 0.75 // load factor; probes grow long above it

/** cyrb53 (public domain, https://github.com/bryc/code) with all its 64 bits. */
function hashOf(id: string): [low: number, high: number] {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  // 0 and 0 marks an empty slot.
  return [low >>> 0 || 1, high >>> 0]
}
