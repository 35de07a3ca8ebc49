import { HashSet } from '#db/rules/imports/hash-set.ts'

/** Set of ids by their hashes. Of a million ids two collide, which drops a product, once in 37 million feeds. */
export class SeenIds {
  readonly #hashes = new HashSet()

  get size(): number {
    return this.#hashes.size
  }

  has(id: string): boolean {
    return this.#hashes.slotOf(...hashOf(id)) !== undefined
  }

  /** @returns false if it was there before */
  add(id: string): boolean {
    return this.#hashes.add(...hashOf(id))
  }
}

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
