import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../cannot-start.ts'

export type Lock = { release(): void }

/** SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy */
const busy = 5

export const lockFile = (dataDir: string) => join(dataDir, 'postgres.lock')

/** Locks a data directory by SQLite's kernel lock, as Node has no flock. @throws CannotStart if held */
export function takeDataDirectory(dataDir: string): Lock {
  const path = lockFile(dataDir)
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
