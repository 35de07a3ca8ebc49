import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from './cannot-start.ts'

/** Held until `release` or the end of the process, however it ends. */
export type Lock = { release(): void }

/** SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy */
const busy = 5

/**
 * Takes a data directory for this process alone. Node has no flock, but SQLite's exclusive transaction is a lock of
 * the kernel on an empty file: nobody can take it twice, and a killed process leaves nothing behind to clear away.
 * @throws CannotStart when a living process has it
 */
export function takeDataDirectory(dataDir: string): Lock {
  const path = join(dataDir, 'postgres.lock')
  closeSync(openSync(path, 'a', 0o600))
  const file = new DatabaseSync(path)
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new CannotStart(
      `Recto is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder for a second Recto.`,
    )
  }
  return { release: () => file.close() }
}
