import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isOwnKey } from './keys.ts'
import type { FileStore } from './store.ts'
import { StoreAway } from './store-away.ts'

export type CopyProgress = {
  copied: number
  /** There already, with the same hash. */
  same: number
  bytes: number
  /** Others under the same key, in the store that prevails. */
  kept: number
  /** Removed from the source while they were copied. */
  gone: number
  /** Sentences about files that could not be copied. */
  failures: string[]
}

type Copying = {
  from: FileStore
  to: FileStore
  /** The store whose file is kept where both have one and they differ: the one that is written to. */
  prevails: 'from' | 'to'
  folder: string
  onProgress?: (progress: CopyProgress) => void
}

const filesAtOnce = 8
const filesBetweenProgress = 500

/** Copies all files and compares their hashes; those of an earlier call are compared only. @throws StoreAway */
export async function copyFiles({ onProgress = () => {}, ...copying }: Copying): Promise<CopyProgress> {
  const progress: CopyProgress = { copied: 0, same: 0, bytes: 0, kept: 0, gone: 0, failures: [] }
  const entries = copying.from.list()[Symbol.asyncIterator]()
  let seen = 0
  await mkdir(copying.folder, { recursive: true })
  const copyNext = async () => {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const { key, bytes } = next.value
      if (!isOwnKey(key)) continue
      const outcome = await copyFile(copying, key).catch(failureOf)
      if (outcome instanceof Error) progress.failures.push(`${key}: ${outcome.message}`)
      else progress[outcome] += 1
      if (outcome === 'copied') progress.bytes += bytes
      seen += 1
      if (seen % filesBetweenProgress === 0) onProgress(progress)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: filesAtOnce }, copyNext))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return progress
}

/** Other files may well be copied, unless the store itself is away. */
function failureOf(error: unknown): Error {
  if (error instanceof StoreAway || !(error instanceof Error)) throw error
  return error
}

type Outcome = 'copied' | 'same' | 'kept' | 'gone'

async function copyFile(copying: Copying, key: string): Promise<Outcome> {
  const { from, to, prevails } = copying
  const hash = await from.hash(key)
  if (hash === undefined) return 'gone'
  const before = await to.hash(key)
  if (before === hash) return 'same'
  if (before !== undefined && prevails === 'to') return 'kept'
  const isCopied = await carry(copying, key).catch(async error => {
    if ((await from.size(key)) !== undefined) throw error
  })
  // A removal meanwhile begins with the source, so it is seen here.
  if ((await from.size(key)) === undefined) {
    await to.remove(key)
    return 'gone'
  }
  if (!isCopied) return 'kept'
  if ((await to.hash(key)) !== hash)
    throw new Error('is not the same after copying: see that both disks are whole, and copy again')
  return 'copied'
}

/** @returns false if there is such a file by now that prevails */
async function carry({ from, to, prevails, folder }: Copying, key: string): Promise<boolean> {
  const path = join(folder, randomUUID())
  try {
    await from.copyTo(key, path)
    if (prevails === 'to') return await to.putNew(key, path)
    await to.put(key, path)
    return true
  } finally {
    await rm(path, { force: true })
  }
}
