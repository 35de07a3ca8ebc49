// `npm run backup`: writes database and files into one archive, while everything runs.

import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { BackupTotals } from '#db/backups/format.ts'
import { placeAt } from '#db/backups/places/places.ts'
import { encryptionSet, openBackup, runBackup } from '#db/backups/run.ts'
import { CannotStart } from '#db/cannot-start.ts'
import { env } from '#db/env.ts'
import { bytesInWords } from '#db/rules/installation/health.ts'
import { withDatabase } from '../database/operators.ts'
import { keepToOurselves } from '../private-files.ts'
import { listenForStop } from '../stop-request.ts'

const usage = `Usage:
  npm run backup -- --to FOLDER                           writes an archive into the folder
  npm run backup -- --to 's3://bucket/folder?endpoint=…'  writes it into the bucket, see docs/backups.md
  npm run backup -- --to -                                writes it to standard output (with: npm run --silent)
  npm run backup -- --without-files …                     leaves out the files, where they are copied by other means

Without --to, BACKUP_TO says where. BACKUP_PASSPHRASE or BACKUP_RECIPIENT encrypts it.`

keepToOurselves()
const signal = listenForStop()
await withDatabase(async () => {
  const { to = env().backups.to, 'without-files': leavesOutFiles = false } = parse(process.argv.slice(2))
  if (to === undefined) throw new CannotStart(usage)
  // Standard output may be the archive.
  console.error(to === '-' ? await toStandardOutput(leavesOutFiles) : await toPlace(to, leavesOutFiles))
})

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { to: { type: 'string' }, 'without-files': { type: 'boolean' } } })
      .values
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

async function toPlace(to: string, leavesOutFiles: boolean): Promise<string> {
  const place = placeAt(to)
  const { name, bytes, totals } = await runBackup(place, { signal, leavesOutFiles }).catch(refuseIfStopped)
  return `Backed up to ${place.title}: ${name}, ${bytesInWords(bytes)}. ${contents(totals)}`
}

async function toStandardOutput(leavesOutFiles: boolean): Promise<string> {
  await using backup = await openBackup(new Date(), encryptionSet(), leavesOutFiles)
  await pipeline(backup.archive, process.stdout, { signal }).catch(refuseIfStopped)
  return `Backed up to standard output. ${contents(backup.totals)}`
}

function refuseIfStopped(error: unknown): never {
  throw signal.aborted ? new CannotStart('The backup was stopped: nothing was stored.') : error
}

function contents({ rows, files, bytes, missing, damaged }: BackupTotals): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return [
    `It holds ${all} rows and ${files} files of ${bytesInWords(bytes)}.`,
    ...lacks(missing),
    ...differs(damaged),
    ...key(),
  ].join('\n')
}

function lacks(missing: string[]): string[] {
  if (missing.length === 0) return []
  return [`Missing in the file store, though the database names them: ${missing.join(', ')}.`]
}

function differs(damaged: string[]): string[] {
  if (damaged.length === 0) return []
  return [
    `Not as they were stored, so take them from an earlier archive: ${damaged.join(', ')}. npm run check -- --repair makes pages again.`,
  ]
}

function key(): string[] {
  if (encryptionSet() !== undefined) return []
  return [
    'It is not encrypted, so the secret key is not in it. Keep a copy of SECRET_KEY, or of secret.key in DATA_DIR, in another place.',
  ]
}
