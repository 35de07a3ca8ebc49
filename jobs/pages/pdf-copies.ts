import { join } from 'node:path'
import { files } from '#db/files/files.ts'
import { openWorkFolder } from '../work-folder.ts'

type Copy = { folder: Promise<{ path: string } & AsyncDisposable>; path: Promise<string>; holders: number }

/** This host's copies of PDFs in the file store, one each, removed when no longer held. */
export class PdfCopies {
  readonly #copies = new Map<string, Copy>()
  readonly #mostUnused: number

  /** @param mostUnused copies kept although nobody holds them, as their conversions may go on */
  constructor(mostUnused: number) {
    this.#mostUnused = mostUnused
  }

  async hold(key: string): Promise<{ path: string; release: () => Promise<void> }> {
    const copy = this.#copies.get(key) ?? copied(key)
    // Moves it to the end of the least-recently-used order.
    this.#copies.delete(key)
    this.#copies.set(key, copy)
    copy.holders += 1
    try {
      return { path: await copy.path, release: () => this.#release(copy) }
    } catch (error) {
      copy.holders -= 1
      await this.#remove(key, copy)
      throw error
    }
  }

  async clear(): Promise<void> {
    await this.#removeUnused(0)
  }

  async #release(copy: Copy): Promise<void> {
    copy.holders -= 1
    await this.#removeUnused(this.#mostUnused)
  }

  async #removeUnused(kept: number): Promise<void> {
    const unused = [...this.#copies].filter(([, { holders }]) => holders === 0)
    for (const [key, copy] of unused.slice(0, Math.max(0, unused.length - kept)))
      await this.#remove(key, copy)
  }

  async #remove(key: string, copy: Copy): Promise<void> {
    if (this.#copies.get(key) === copy) this.#copies.delete(key)
    const folder = await copy.folder.catch(() => undefined)
    await folder?.[Symbol.asyncDispose]()
  }
}

function copied(key: string): Copy {
  const folder = openWorkFolder('pdf')
  const path = folder.then(async ({ path }) => {
    const pdfPath = join(path, 'source.pdf')
    await files().copyTo(key, pdfPath)
    return pdfPath
  })
  return { folder, path, holders: 0 }
}
