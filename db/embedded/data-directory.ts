import { chmod, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startFaultInWords } from '../cannot-start.ts'
import { makeFolders } from '../make-folders.ts'

/** Large enough to show a full disk despite the file system's reserve for small files. */
const probeBytes = 64 * 1024

/** Outside Linux a server started by root must traverse the folder, see `clusterArgument`. */
const closed = process.getuid?.() === 0 && process.platform !== 'linux' ? 0o711 : 0o700

/** Creates the data directory, closes it to other users and probes a write. @throws CannotStart */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  await makeDataDirectory(dataDir)
  try {
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
    throw startFaultInWords(error, dataDir)
  }
}

/** Creates the data directory, closed to other users. @throws CannotStart */
export async function makeDataDirectory(dataDir: string): Promise<void> {
  await makeFolders(dataDir, closed).catch(error => {
    throw startFaultInWords(error, dataDir)
  })
}

/** A mounted folder of another owner is theirs to close. */
async function close(dataDir: string): Promise<void> {
  const { mode, uid } = await stat(dataDir)
  const self = process.getuid?.()
  const isOpen = (mode & 0o777 & ~closed) !== 0
  if (isOpen && self !== undefined && (self === uid || self === 0)) await chmod(dataDir, closed)
}
