import { taskPool } from '../files/at-once.ts'
import { filesAtOnce } from '../files/files.ts'
import type { FileStore } from '../files/store.ts'
import {
  checkedLongestAgo,
  compareSums,
  type FileSum,
  findSums,
  type NotedSum,
  sumOf,
} from '../files/sums.ts'

/** Files that a check reads unless it reads all, so that one a night reads 30,000 in a month. */
const sampleFiles = 1000

const keysAtOnce = 500

type Share = {
  /** Files are read again if they were last checked until then. */
  until: Date
  /** Number of files that are still read again, and for the first time. */
  again: number
  first: number
}

/** Compares whole files with their sums, those first that were checked longest ago. */
export class SumComparison {
  /** Number of files that were read and compared. */
  compared = 0
  /** Number of files that had no sum, and have one now. */
  noted = 0
  readonly #store: FileStore
  readonly #share: Share

  private constructor(store: FileStore, share: Share) {
    this.#store = store
    this.#share = share
  }

  static async begin(store: FileStore, readsAll: boolean): Promise<SumComparison> {
    const until = readsAll ? undefined : await checkedLongestAgo(sampleFiles)
    const most = readsAll ? Number.POSITIVE_INFINITY : sampleFiles
    return new SumComparison(store, { until: until ?? new Date(), again: most, first: most })
  }

  /** Reads those whose turn it is. @returns keys of files that are not as they were stored */
  async differing(keys: string[]): Promise<Set<string>> {
    const differing = new Set<string>()
    for (let at = 0; at < keys.length; at += keysAtOnce)
      for (const key of await this.#compare(keys.slice(at, at + keysAtOnce))) differing.add(key)
    return differing
  }

  async #compare(keys: string[]): Promise<string[]> {
    const known = await findSums(keys)
    const found = new Map<string, FileSum>()
    const pool = taskPool(filesAtOnce())
    for (const key of keys.filter(key => this.#isItsTurn(known.get(key))))
      await pool.begin(async () => {
        const file = await this.#store.open(key)
        // One that is gone was let go meanwhile.
        if (file !== undefined) found.set(key, await sumOf(file.stream))
      })
    await pool.end()
    const { differing, noted } = await compareSums(found)
    this.compared += found.size - noted
    this.noted += noted
    return differing
  }

  #isItsTurn(noted: NotedSum | undefined): boolean {
    const share = this.#share
    if (noted === undefined) return share.first-- > 0
    return noted.checkedAt <= share.until && share.again-- > 0
  }
}
