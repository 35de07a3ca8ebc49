import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { runningVersion } from '#db/version.ts'
import type { Encryption } from './archive/encryption.ts'
import { type Backup, backUp } from './backup.ts'
import type { BackupHeader, BackupTotals } from './format.ts'
import { archiveName, surplus } from './names.ts'
import type { BackupPlace } from './places/place.ts'
import { noteBackup } from './results.ts'

export type BackupDone = { name: string; bytes: number; totals: BackupTotals }

type BackupOptions = { keep?: number; signal?: AbortSignal; leavesOutFiles?: boolean }

/** Makes an archive, stores it, notes the result, and removes older ones. @param keep none are removed without it */
export async function runBackup(
  place: BackupPlace,
  { keep, signal, leavesOutFiles }: BackupOptions = {},
): Promise<BackupDone> {
  const startedAt = new Date()
  const encryption = encryptionSet()
  try {
    await using backup = await openBackup(startedAt, encryption, leavesOutFiles)
    const { archive, totals } = backup
    const name = archiveName(startedAt, encryption !== undefined)
    const bytes = await place.store(name, archive, signal)
    const { files, missing, damaged } = totals
    await noteBackup(database(), {
      startedAt,
      place: place.title,
      name,
      bytes,
      files,
      missingFiles: missing.length,
      damagedFiles: damaged.length,
    })
    if (keep !== undefined) for (const old of surplus(await place.list(), keep, name)) await place.remove(old)
    return { name, bytes, totals }
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    await noteBackup(database(), { startedAt, place: place.title, error: sentence }).catch(() => undefined)
    throw error
  }
}

/** Opens the archive of the database that `env` names. @param leavesOutFiles where they are copied by other means */
export async function openBackup(
  at: Date,
  encryption: Encryption | undefined,
  leavesOutFiles = false,
): Promise<Backup> {
  const header: Omit<BackupHeader, 'database'> = {
    format: 'recto backup 1',
    recto: await runningVersion(),
    createdAt: at.toISOString(),
  }
  return backUp(env().databaseUrl ?? '', header, { encryption, leavesOutFiles })
}

export function encryptionSet(): Encryption | undefined {
  const { passphrase, recipient } = env().backups
  if (recipient !== undefined) return { recipient }
  return passphrase === undefined ? undefined : { passphrase }
}
