import { database } from '../client.ts'
import { env } from '../env.ts'
import { isNewer } from '../rules/installation/versions.ts'
import { installationRow, type NewestRelease } from '../schema/installation.ts'
import { runningVersion } from '../version.ts'

/** Stores the newest release. */
export async function noteRelease(release: Omit<NewestRelease, 'checkedAt'>): Promise<void> {
  const newestRelease = { ...release, checkedAt: new Date().toISOString() }
  await database().update(installationRow).set({ newestRelease, updateCheckError: null })
}

/** Stores why the newest release could not be read, as a sentence. */
export async function noteUpdateCheckError(updateCheckError: string): Promise<void> {
  await database().update(installationRow).set({ updateCheckError })
}

export type UpdateStatus = {
  isChecked: boolean
  /** Null if there is none, or it is not known. */
  newer: { version: string; notesUrl: string | null } | null
  checkedAt: Date | null
  error: string | null
}

/** Returns whether there is a newer version, as far as it was asked for. */
export async function updateStatus(): Promise<UpdateStatus> {
  if (env().updateCheck === undefined) return { isChecked: false, newer: null, checkedAt: null, error: null }
  const [row] = await database().select().from(installationRow)
  const { newestRelease = null, updateCheckError: error = null } = row ?? {}
  const isUpdate = newestRelease !== null && isNewer(newestRelease.version, await runningVersion())
  return {
    isChecked: true,
    newer: isUpdate ? { version: newestRelease.version, notesUrl: newestRelease.notesUrl } : null,
    checkedAt: newestRelease === null ? null : new Date(newestRelease.checkedAt),
    error,
  }
}
