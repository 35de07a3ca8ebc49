import { createHash } from 'node:crypto'

// Checksums are entries of the archive in the format of sha256sum, each for the entries since the one before:
// neither writing nor reading has to remember them all, and `sha256sum --check sums/*` works without Recto.

export const entriesPerList = 5000

export const isList = (path: string) => path.startsWith('sums/')

export class Sums {
  #lines: string[] = []
  #lists = 0
  #total = createHash('sha256')

  add(path: string, sha256: string): void {
    this.#lines.push(`${sha256}  ${path}\n`)
  }

  get isDue(): boolean {
    return this.#lines.length >= entriesPerList
  }

  /** Returns the next list, and forgets its entries. */
  list(): { path: string; content: Buffer } {
    const content = Buffer.from(this.#lines.join(''))
    this.#lines = []
    this.#lists += 1
    this.#total.update(content)
    return { path: `sums/${numbered(this.#lists)}.sha256`, content }
  }

  /** Returns the checksum of all lists so far, one after another. */
  get total(): string {
    return this.#total.copy().digest('hex')
  }
}

/** Returns a number that sorts as text. */
export function numbered(number: number): string {
  return String(number).padStart(6, '0')
}
