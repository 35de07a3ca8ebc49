/** Set of 64-bit hashes in two typed arrays: a million cost 16 MB, a Set of strings over 100. */
export class HashSet {
  #low: Uint32Array
  #high: Uint32Array
  #size = 0

  /** @param expected number of hashes that it should take without growing */
  constructor(expected = 0) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(1024, (expected + 1) / mostFilled)))
    this.#low = new Uint32Array(slots)
    this.#high = new Uint32Array(slots)
  }

  get size(): number {
    return this.#size
  }

  /** Number of slots: each hash has one, until the set grows. */
  get slots(): number {
    return this.#low.length
  }

  /** Adds a hash other than 0 and 0, which marks an empty slot. @returns false if it was there before */
  add(low: number, high: number): boolean {
    if (!this.#put(low, high)) return false
    this.#size += 1
    if (this.#size > this.slots * mostFilled) this.#grow()
    return true
  }

  /** Returns the slot of a hash; undefined if it is not in the set. */
  slotOf(low: number, high: number): number | undefined {
    const slot = this.#find(low, high)
    return this.#isEmpty(slot) ? undefined : slot
  }

  /** Returns the hash of a slot; undefined if that is empty. */
  at(slot: number): [low: number, high: number] | undefined {
    return this.#isEmpty(slot) ? undefined : [this.#low[slot] ?? 0, this.#high[slot] ?? 0]
  }

  #put(low: number, high: number): boolean {
    const slot = this.#find(low, high)
    if (!this.#isEmpty(slot)) return false
    this.#low[slot] = low
    this.#high[slot] = high
    return true
  }

  /** Returns the slot of a hash, or the empty one where it belongs. */
  #find(low: number, high: number): number {
    const mask = this.slots - 1
    let slot = low & mask
    while (!this.#isEmpty(slot) && (this.#low[slot] !== low || this.#high[slot] !== high))
      slot = (slot + 1) & mask
    return slot
  }

  #isEmpty(slot: number): boolean {
    return this.#low[slot] === 0 && this.#high[slot] === 0
  }

  #grow(): void {
    const [low, high] = [this.#low, this.#high]
    this.#low = new Uint32Array(low.length * 2)
    this.#high = new Uint32Array(low.length * 2)
    for (const [slot, half] of low.entries()) {
      const other = high[slot] ?? 0
      if (half !== 0 || other !== 0) this.#put(half, other)
    }
  }
}

const mostFilled = 0.75 // load factor; probes grow long above it
