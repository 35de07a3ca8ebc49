import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, inArray, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { part } from '../parts.ts'
import { fileSums } from '../schema/files/sums.ts'
import { taskPool } from './at-once.ts'
import type { FileStore } from './store.ts'

/** Size in bytes, and SHA-256 in hexadecimal digits. */
export type FileSum = { bytes: number; sha256: string }

type Batch = { sums: Map<string, FileSum>; written: Promise<void> }

/** Sums that are written together once those before them are. */
const batches = part((): { waiting: Batch | undefined; running: Promise<void> } => ({
  waiting: undefined,
  running: Promise.resolve(),
}))

export type SummedStore = FileStore & {
  /** Removes many files: their sums with one statement. */
  removeAll(keys: string[]): Promise<void>
}

/**
 * Returns a store that notes the sum of each file that it stores, and forgets those of files that it removes.
 * @param atOnce how many files it removes at once
 */
export function withSums(store: FileStore, atOnce: number): SummedStore {
  async function removeAll(keys: string[]): Promise<void> {
    if (keys.length === 0) return
    const removals = taskPool(atOnce)
    for (const key of keys) await removals.begin(() => store.remove(key))
    await removals.end()
    await database().execute(sql`
      delete from ${fileSums} using jsonb_array_elements_text(${JSON.stringify(keys)}::text::jsonb) as removed (name)
      where ${fileSums.key} = removed.name`)
  }
  return {
    ...store,
    removeAll,
    remove: key => removeAll([key]),
    async put(key, path) {
      const sum = await sumOfFile(path)
      await store.put(key, path)
      await noteSum(key, sum)
    },
    async putNew(key, path) {
      const sum = await sumOfFile(path)
      const isStored = await store.putNew(key, path)
      if (isStored) await noteSum(key, sum)
      return isStored
    },
  }
}

async function sumOfFile(path: string): Promise<FileSum> {
  return sumOf(createReadStream(path))
}

export async function sumOf(content: AsyncIterable<Uint8Array>): Promise<FileSum> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Notes what a file holds from now on, with those that come while others are written. */
function noteSum(key: string, sum: FileSum): Promise<void> {
  const state = batches()
  if (state.waiting === undefined) {
    const sums = new Map<string, FileSum>()
    const written = state.running.then(() => {
      state.waiting = undefined
      return writeSums(
        sums,
        sql`do update set bytes = excluded.bytes, sha256 = excluded.sha256, checked_at = now()`,
      )
    })
    state.waiting = { sums, written }
    state.running = written.catch(() => undefined)
  }
  state.waiting.sums.set(key, sum)
  return state.waiting.written
}

/**
 * Compares what files hold with what was noted. Those without a sum, of versions that kept none, have one from then on.
 * @returns keys of files that are not as they were stored, and how many had no sum
 */
export async function compareSums(
  read: Map<string, FileSum>,
): Promise<{ differing: string[]; noted: number }> {
  const known = await findSums([...read.keys()])
  const isAsNoted = (key: string) => known.get(key)?.sha256 === read.get(key)?.sha256
  const unknown = new Map([...read].filter(([key]) => !known.has(key)))
  await noteChecked([...known.keys()].filter(isAsNoted))
  if (unknown.size > 0) await writeSums(unknown, sql`do nothing`)
  return { differing: [...known.keys()].filter(key => !isAsNoted(key)), noted: unknown.size }
}

async function writeSums(sums: Map<string, FileSum>, onConflict: ReturnType<typeof sql>): Promise<void> {
  const rows = [...sums].map(([key, sum]) => ({ key, ...sum }))
  await database().execute(sql`
    insert into ${fileSums} (key, bytes, sha256)
    select key, bytes, decode(sha256, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as sum (key text, bytes bigint, sha256 text)
    on conflict (key) ${onConflict}`)
}

/** A sum as it was noted, and when the file was last found to be so. */
export type NotedSum = FileSum & { checkedAt: Date }

/** Returns the noted sums of files by their keys. */
export async function findSums(keys: string[]): Promise<Map<string, NotedSum>> {
  if (keys.length === 0) return new Map()
  const rows = await database().select().from(fileSums).where(inArray(fileSums.key, keys))
  return new Map(
    rows.map(({ key, bytes, sha256, checkedAt }) => [
      key,
      { bytes, sha256: sha256.toString('hex'), checkedAt },
    ]),
  )
}

async function noteChecked(keys: string[]): Promise<void> {
  if (keys.length === 0) return
  // Backups and checks in a row need not write all of it again.
  const isOld = sql`${fileSums.checkedAt} < now() - interval '1 hour'`
  await database()
    .update(fileSums)
    .set({ checkedAt: sql`now()` })
    .where(and(inArray(fileSums.key, keys), isOld))
}

/** Returns the moment until which the files checked longest ago were checked; undefined if they are all. */
export async function checkedLongestAgo(files: number): Promise<Date | undefined> {
  const [first] = await database()
    .select({ checkedAt: fileSums.checkedAt })
    .from(fileSums)
    .orderBy(fileSums.checkedAt)
    .offset(files)
    .limit(1)
  return first?.checkedAt
}
