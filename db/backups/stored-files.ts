import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { CannotStart } from '#db/cannot-start.ts'
import { env } from '#db/env.ts'
import { type TaskPool, taskPool } from '#db/files/at-once.ts'
import { filesAtOnce, plainFiles } from '#db/files/files.ts'
import { checkedKey } from '#db/files/store.ts'
import { refuseDamaged } from './archive/reader.ts'

/** Stores the files of an archive. Those that it stored are noted on disk, so that a failed restore can remove them. */
export class StoredFiles {
  readonly #folder: string
  readonly #pool: TaskPool = taskPool(filesAtOnce())

  /** @param folder for files on their way, which the caller removes */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** @throws CannotStart if the store holds another file under the key */
  async store(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const path = join(this.#folder, randomUUID())
    const hash = createHash('sha256')
    const hashing = async function* () {
      for await (const piece of content) {
        hash.update(piece)
        yield piece
      }
    }
    requireKey(key)
    await pipeline(hashing, createWriteStream(path, { mode: 0o600 }))
    await this.#pool.begin(() => this.#put(key, path, hash.digest('hex')))
  }

  async #put(key: string, path: string, sha256: string): Promise<void> {
    if (await plainFiles().putNew(key, path)) return this.#note(key)
    await rm(path, { force: true })
    if ((await plainFiles().hash(key)) !== sha256)
      throw new CannotStart(
        `The file store holds another file under ${key}. Nothing was changed. Restore with an empty DATA_DIR, or with FILES_URL for an empty bucket.`,
      )
  }

  /** Notes a file that was stored; one that cannot be noted, as on a full disk, is removed at once. */
  async #note(key: string): Promise<void> {
    try {
      await appendFile(this.#list, `${key}\n`)
    } catch (error) {
      await plainFiles().remove(key)
      throw error
    }
  }

  /** Waits until all are stored. */
  end(): Promise<void> {
    return this.#pool.end()
  }

  async removeAgain(): Promise<void> {
    await this.#pool.end().catch(() => undefined)
    const lines = createInterface({ input: createReadStream(this.#list) })
    try {
      for await (const key of lines) await plainFiles().remove(key)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    await removeEmptyFolders(join(env().dataDir, 'files'))
  }

  get #list(): string {
    return join(this.#folder, 'stored')
  }
}

/** Removes a folder and those in it, as far as they are empty. */
export async function removeEmptyFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) if (entry.isDirectory()) await removeEmptyFolders(join(folder, entry.name))
  await rmdir(folder).catch(() => undefined)
}

function requireKey(key: string): void {
  try {
    checkedKey(key)
  } catch (error) {
    refuseDamaged(error)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
