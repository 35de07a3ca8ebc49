import { hash } from 'node:crypto'
import { HashSet } from '../rules/imports/hash-set.ts'

/** Returns the first 64 bits of the SHA-256 of a product's fields as COPY writes them, in 16 hexadecimal digits. */
export function digestOf(fields: string): string {
  return hash('sha256', fields).slice(0, digestDigits)
}

/** Digests of a set as `COPY … TO STDOUT (FORMAT binary)` writes them: https://www.postgresql.org/docs/18/sql-copy.html */
export type CopiedDigests = Uint8Array<ArrayBuffer>

/**
 * The products that a set has, by their digests. Of a million rows that changed one is taken for unchanged in 18 million
 * imports.
 */
export class KnownRows {
  readonly #hashes: HashSet
  readonly #seen: Uint8Array

  constructor(copied: CopiedDigests) {
    const count = Math.floor((copied.length - headerBytes) / tupleBytes)
    const digests = new DataView(copied.buffer, copied.byteOffset)
    this.#hashes = new HashSet(count)
    for (let n = 0; n < count; n += 1) {
      const at = headerBytes + n * tupleBytes + beforeDigest
      this.#hashes.add(digests.getUint32(at + 4), digests.getUint32(at))
    }
    this.#seen = new Uint8Array(this.#hashes.slots)
  }

  /** Notes that a feed has a row. @returns true if the set has just this product */
  see(digest: string): boolean {
    const high = Number.parseInt(digest.slice(0, 8), 16)
    const slot = this.#hashes.slotOf(Number.parseInt(digest.slice(8), 16), high)
    if (slot === undefined) return false
    this.#seen[slot] = 1
    return true
  }

  /** Returns the digests of products that the feed did not have, one a line as COPY reads them. */
  missing(): Uint8Array<ArrayBuffer> {
    const lines = new Uint8Array((this.#hashes.size - this.#seenCount()) * missingLine)
    const encoder = new TextEncoder()
    let at = 0
    for (let slot = 0; slot < this.#seen.length; slot += 1) {
      const hash = this.#seen[slot] === 1 ? undefined : this.#hashes.at(slot)
      if (hash === undefined) continue
      const [low, high] = hash
      encoder.encodeInto(`${copiedDigest(hex(high) + hex(low))}\n`, lines.subarray(at))
      at += missingLine
    }
    return lines
  }

  #seenCount(): number {
    return this.#seen.reduce((count, isSeen) => count + isSeen, 0)
  }
}

/** Returns a digest as COPY reads bytes. */
export function copiedDigest(digest: string): string {
  return `\\\\x${digest}`
}

const digestDigits = 16
const missingLine = '\\\\x'.length + digestDigits + '\n'.length
const headerBytes = 19
const tupleBytes = 14 // a count of two bytes, a length of four, and the digest
const beforeDigest = 6

function hex(half: number): string {
  return half.toString(16).padStart(8, '0')
}
