import { chmod, mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inWords } from './cannot-start.ts'

/** Enough that a full disk shows, whatever the file system keeps in reserve for small files. */
const probeBytes = 64 * 1024

/**
 * Outside Linux a server that root has started as another user has to walk through the folder, see `clusterArgument`.
 * It lists nothing there.
 */
const closed = process.getuid?.() === 0 && process.platform !== 'linux' ? 0o711 : 0o700

/**
 * Makes the data directory where it is missing, closes it to other users, whatever lies in it, and tries to write to it.
 * @throws CannotStart when it cannot be written to, or its disk is full
 */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true, mode: closed })
    await close(dataDir)
    const file = await open(probe, 'w', 0o600)
    try {
      await file.writeFile(Buffer.alloc(probeBytes))
      await file.sync()
    } finally {
      await file.close()
      await rm(probe, { force: true })
    }
  } catch (error) {
    throw inWords(error, dataDir)
  }
}

/** A folder that was mounted for us, and belongs to somebody else, is theirs to close. */
async function close(dataDir: string): Promise<void> {
  const { mode, uid } = await stat(dataDir)
  const self = process.getuid?.()
  const isOpen = (mode & 0o777 & ~closed) !== 0
  if (isOpen && self !== undefined && (self === uid || self === 0)) await chmod(dataDir, closed)
}
