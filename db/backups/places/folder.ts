import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable, Stream } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CannotStart } from '#db/cannot-start.ts'
import { makeFolders } from '#db/make-folders.ts'
import type { BackupPlace } from './place.ts'

/** Keeps archives in a folder, which is made if it is missing. */
export function folderPlace(path: string): BackupPlace {
  const folder = resolve(path)
  return {
    title: folder,
    async store(name, archive, signal) {
      const partial = join(folder, `${name}.part`)
      // A failure of one ends the other, so the first counts.
      let failed: Stream | undefined
      const noteFailure = (stream: Stream) => stream.once('error', () => (failed ??= stream))
      noteFailure(archive)
      try {
        await makeFolders(folder, 0o700)
        const file = createWriteStream(partial, { mode: 0o600, flush: true })
        noteFailure(file)
        await pipeline(archive, file, { signal })
        await rename(partial, join(folder, name))
        await persist(folder)
        return (await stat(join(folder, name))).size
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined)
        if (failed === archive || signal?.aborted) throw error
        throw cannotWrite(folder, error)
      }
    },
    open: name => opened(join(folder, name)),
    list: () => readdir(folder),
    remove: name => rm(join(folder, name), { force: true }),
  }
}

async function opened(path: string): Promise<Readable> {
  const unreadable = (reason: string) =>
    new CannotStart(`${path} cannot be read (${reason}). Give the path of an archive.`)
  const file = await open(path).catch(error => {
    throw unreadable(error.message)
  })
  if (!(await file.stat()).isDirectory()) return file.createReadStream()
  await file.close()
  throw unreadable('it is a folder')
}

function cannotWrite(folder: string, cause: unknown): CannotStart {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new CannotStart(
    `The backup cannot be written to ${folder} (${reason}). Make room there and let Recto write there, or give another folder.`,
    { cause },
  )
}

/** A rename is durable only once its folder is synced. */
async function persist(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
