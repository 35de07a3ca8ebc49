import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { reason } from '#db/rules/reasons/reasons.ts'
import type { FeedBounds } from '#jobs/feeds/feed-bounds.ts'
import { boundedBytes } from '#jobs/feeds/packed/unpacked-bytes.ts'
import { FeedRefused } from '#jobs/feeds/refusals.ts'

const mostParts = 10_000

/** Parts of an Office document (ECMA-376, part 2: a ZIP), streamed within a feed's limits. */
export class PackageParts implements AsyncDisposable {
  readonly #zip: ZipFile
  readonly #bounds: FeedBounds
  readonly #entries = new Map<string, Entry>()

  private constructor(zip: ZipFile, bounds: FeedBounds) {
    this.#zip = zip
    this.#bounds = bounds
  }

  /** @throws FeedRefused if it is no ZIP, damaged, or has too many parts */
  static async open(path: string, bounds: FeedBounds): Promise<PackageParts> {
    const zip = await openPromise(path, { autoClose: false }).catch(refuseCut)
    const parts = new PackageParts(zip, bounds)
    try {
      for await (const entry of zip.eachEntry()) {
        if (parts.#entries.size === mostParts) throw new FeedRefused(reason('zipSeveral'))
        parts.#entries.set(entry.fileName.toLowerCase(), entry)
      }
      return parts
    } catch (error) {
      zip.close()
      throw error instanceof FeedRefused ? error : refuseCut(error)
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /** Streams a part, empty if missing. @throws FeedRefused if encrypted, damaged or too large */
  async *bytes(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase())
    if (entry === undefined) return
    if (entry.isEncrypted() || !entry.canDecodeFileData())
      return refuseDamagedWorkbook('It cannot be unpacked')
    const stream = await this.#zip.openReadStreamPromise(entry).catch(refuseDamagedWorkbook)
    try {
      yield* boundedBytes(stream, entry.compressedSize, this.#bounds)
    } catch (error) {
      throw error instanceof FeedRefused || this.#bounds.signal.aborted ? error : refuseDamagedWorkbook(error)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#zip.close()
  }
}

export function refuseDamagedWorkbook(cause: unknown): never {
  throw new FeedRefused(reason('workbookDamaged'), { cause })
}

function refuseCut(cause: unknown): never {
  throw new FeedRefused(reason('archiveDamaged'), { cause })
}
