import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inWords } from './cannot-start.ts'

/** Enough that a full disk shows, whatever the file system keeps in reserve for small files. */
const probeBytes = 64 * 1024

/**
 * Makes the data directory where it is missing, and tries to write to it.
 * @throws CannotStart when it cannot be written to, or its disk is full
 */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    const file = await open(probe, 'w')
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
