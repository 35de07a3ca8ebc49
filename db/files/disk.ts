import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, opendir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { makeFolder, syncFile, syncFolder } from './durable.ts'
import { sha256OfStream } from './hashes.ts'
import { type ByteRange, checkedKey, type FileEntry, type FileStore, type OpenFile } from './store.ts'

export function diskStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkedKey(key))
  return {
    async put(key, path) {
      const target = pathOf(key)
      await makeFolder(dirname(target))
      await move(path, target)
      await syncFolder(dirname(target))
    },
    async putNew(key, path) {
      const target = pathOf(key)
      await makeFolder(dirname(target))
      const beside = join(dirname(target), `.${randomUUID()}`)
      await move(path, beside)
      try {
        await link(beside, target)
        return true
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false
        throw error
      } finally {
        await unlink(beside)
        await syncFolder(dirname(target))
      }
    },
    async open(key, range) {
      return openAt(pathOf(key), range)
    },
    async size(key) {
      return (await statIfFile(pathOf(key)))?.size
    },
    async hash(key) {
      const file = await openAt(pathOf(key))
      return file && sha256OfStream(file.stream)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async copyTo(key, path) {
      await link(pathOf(key), path).catch(() => copyFile(pathOf(key), path))
    },
    async *list(folder) {
      yield* listAt(root, folder === undefined ? root : pathOf(folder))
    },
    async readingUrl() {
      return undefined
    },
    async check() {
      const probe = join(root, `.probe-${randomUUID()}`)
      await mkdir(root, { recursive: true })
      // A full disk still takes an empty file.
      await writeFile(probe, 'ok').finally(() => rm(probe, { force: true }))
    },
  }
}

async function openAt(path: string, range?: ByteRange): Promise<OpenFile | undefined> {
  const found = await statIfFile(path)
  if (found === undefined) return undefined
  const { start, end } = range ?? { start: 0, end: found.size - 1 }
  // With its end known, a stream takes no more memory than the file, and no second read to find it. No end is before 0.
  const stream = createReadStream(path, end < start ? undefined : { start, end })
  return { stream, bytes: end - start + 1, totalBytes: found.size }
}

async function statIfFile(path: string) {
  const found = await stat(path).catch(error => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return found?.isFile() ? found : undefined
}

/** Moves a file once its bytes outlast a crash. Renaming fails across disks: then a copy beside the target is made. */
async function move(path: string, target: string): Promise<void> {
  await syncFile(path, 0o600)
  try {
    await rename(path, target)
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error
    const beside = join(dirname(target), `.${randomUUID()}`)
    await copyFile(path, beside)
    await syncFile(beside)
    await rename(beside, target)
    await unlink(path)
  }
}

async function* listAt(root: string, folder: string): AsyncGenerator<FileEntry> {
  const directory = await opendir(folder, { recursive: true }).catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (directory === undefined) return
  for await (const entry of directory) {
    // Files in progress begin with a dot, as keys do not.
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    const found = await statIfFile(path)
    if (found)
      yield { key: relative(root, path).split(sep).join('/'), changedAt: found.mtime, bytes: found.size }
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
