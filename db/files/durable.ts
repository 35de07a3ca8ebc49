import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolders } from '#db/make-folders.ts'
import { part } from '#db/parts.ts'

type Sync = { running: Promise<void>; next: Promise<void> | undefined }

const syncs = part(() => new Map<string, Sync>())

/** Waits until a file's bytes outlast a crash. @param mode its permissions from now on */
export async function syncFile(path: string, mode?: number): Promise<void> {
  await using file = await open(path)
  if (mode !== undefined) await file.chmod(mode)
  await file.sync()
}

/** Waits until names in a folder outlast a crash, by the next sync for all: a running one may have begun before. */
export function syncFolder(path: string): Promise<void> {
  const sync = syncs().get(path)
  if (sync !== undefined) {
    sync.next ??= sync.running.catch(() => undefined).then(() => begin(path))
    return sync.next
  }
  return begin(path)
}

/** Makes a folder with all above it, which outlast a crash. */
export async function makeFolder(path: string): Promise<void> {
  const first = await makeFolders(path, 0o700)
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

function begin(path: string): Promise<void> {
  const running = syncNames(path).finally(() => {
    if (syncs().get(path) === sync && sync.next === undefined) syncs().delete(path)
  })
  const sync: Sync = { running, next: undefined }
  syncs().set(path, sync)
  return running
}

async function syncNames(path: string): Promise<void> {
  try {
    await syncFile(path)
  } catch (error) {
    // Some network file systems know no sync of folders: they store names at once.
    if (!(error instanceof Error && 'code' in error && /^(EINVAL|ENOTSUP)$/.test(String(error.code))))
      throw error
  }
}
