import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, link, mkdir, opendir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { ByteRange, FileStore, OpenFile } from './store.ts'

export function diskStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkedKey(key))
  return {
    async put(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await chmod(path, 0o600)
      await move(path, target)
    },
    async open(key, range) {
      return openAt(pathOf(key), range)
    },
    async size(key) {
      return (await statIfFile(pathOf(key)))?.size
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async copyTo(key, path) {
      await link(pathOf(key), path).catch(() => copyFile(pathOf(key), path))
    },
    async *list(folder) {
      yield* listAt(root, join(root, checkedKey(folder)))
    },
    async check() {
      const probe = join(root, `.probe-${randomUUID()}`)
      await mkdir(root, { recursive: true })
      await writeFile(probe, 'ok')
      await unlink(probe)
    },
  }
}

async function openAt(path: string, range?: ByteRange): Promise<OpenFile | undefined> {
  const found = await statIfFile(path)
  if (found === undefined) return undefined
  const { start = 0, end = found.size - 1 } = range ?? {}
  return { stream: createReadStream(path, { start, end }), bytes: end - start + 1, totalBytes: found.size }
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
  try {
    await rename(path, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const beside = `${target}.${randomUUID()}.part`
    await copyFile(path, beside)
    await rename(beside, target)
    await unlink(path)
  }
}

async function* listAt(root: string, folder: string): AsyncGenerator<{ key: string; changedAt: Date }> {
  const directory = await opendir(folder, { recursive: true }).catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (directory === undefined) return
  for await (const entry of directory) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await statIfFile(path)
    if (found) yield { key: relative(root, path).split(sep).join('/'), changedAt: found.mtime }
  }
}

function checkedKey(key: string): string {
  const isKey = /^[\w.-]+(\/[\w.-]+)*$/.test(key) && !key.split('/').some(part => /^\.+$/.test(part))
  if (!isKey) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`)
  return key
}
