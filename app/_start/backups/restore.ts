// `npm run restore`: fills an empty installation from an archive, or only verifies one.
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Decryption } from '#db/backups/archive/encryption.ts'
import type { BackupTotals } from '#db/backups/format.ts'
import { openArchive } from '#db/backups/places/places.ts'
import { restore, verify } from '#db/backups/restore.ts'
import { CannotStart } from '#db/cannot-start.ts'
import { env } from '#db/env.ts'
import { migrate } from '#db/migrate.ts'
import { keyFile, NoSecretKey, secretKeys } from '#db/secrets/keys.ts'
import { withDatabase } from '../database/operators.ts'
import { orExplain } from '../explain.ts'
import { keepToOurselves } from '../private-files.ts'

const usage = `Usage:
  npm run restore -- ARCHIVE [--identity FILE]         fills an empty DATA_DIR, or an empty DATABASE_URL
  npm run restore -- --check ARCHIVE [--identity FILE] verifies every checksum and changes nothing

ARCHIVE is a file, s3://bucket/folder/NAME?endpoint=…, or - for standard input. BACKUP_PASSPHRASE decrypts it, or the secret key of
age in FILE.`

keepToOurselves()
await orExplain(async () => {
  const { archive, identity, check } = parse(process.argv.slice(2))
  const decryption = await decryptionOf(identity)
  if (check) {
    const { header, totals } = await verify(await open(archive), decryption)
    console.log(
      `The archive of ${header.createdAt}, made by Recto ${header.recto}, is whole: ${totals.files} files, ${count(totals.rows)} rows.`,
    )
    for (const sentence of faultsOf(totals)) console.log(sentence)
    return
  }
  // Opened first: one that is not there must not leave an empty database.
  const bytes = await open(archive)
  let isRestored = false
  const fill = async (databaseUrl: string) => {
    const { header, totals, hasKey } = await restore(databaseUrl, bytes, decryption)
    isRestored = true
    console.log(
      `Restored the backup of ${header.createdAt}: ${totals.files} files and ${count(totals.rows)} rows, each as it was backed up.`,
    )
    for (const sentence of faultsOf(totals)) console.log(sentence)
    if (!hasKey && !isKeyHere()) return console.log(withoutKey())
    await migrate(databaseUrl)
    console.log('The database is up to date. Start Recto with: npm start')
  }
  await withDatabase(fill, { create: true, isDone: () => isRestored })
})

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { identity: { type: 'string' }, check: { type: 'boolean', default: false } },
    })
    const [archive] = positionals
    if (archive === undefined || positionals.length > 1) throw new CannotStart(usage)
    return { ...values, archive }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

async function decryptionOf(identityFile: string | undefined): Promise<Decryption | undefined> {
  const { passphrase } = env().backups
  if (identityFile === undefined) return passphrase === undefined ? undefined : { passphrase }
  const text = await readFile(identityFile, 'utf8').catch(cause => {
    throw new CannotStart(`${identityFile} cannot be read. Give the file with the secret key of age.`, {
      cause,
    })
  })
  const identity = text.split(/\s*\n\s*/).find(line => line.startsWith('AGE-SECRET-KEY-'))
  if (identity === undefined)
    throw new CannotStart(`${identityFile} holds no secret key of age, which begins with AGE-SECRET-KEY-.`)
  return { identity }
}

async function open(archive: string): Promise<Readable> {
  return archive === '-' ? process.stdin : openArchive(archive)
}

function isKeyHere(): boolean {
  try {
    return secretKeys().length > 0
  } catch (error) {
    if (error instanceof NoSecretKey) return false
    throw error
  }
}

function withoutKey(): string {
  return `The archive does not hold the secret key, which opens what is sealed in the database. Before you start Recto, set SECRET_KEY as it was set there, or copy secret.key from your own keeping to ${keyFile()}.`
}

/** Returns sentences about files that were not whole already when the archive was made. */
function faultsOf({ missing, damaged }: BackupTotals): string[] {
  const said = (keys: string[], what: string) =>
    keys.length === 0
      ? []
      : [`${what} when this backup was made: ${keys.join(', ')}. An earlier one may have them.`]
  return [...said(missing, 'Missing already'), ...said(damaged, 'Not as they were stored, already')]
}

function count(rows: Record<string, number>): number {
  return Object.values(rows).reduce((sum, one) => sum + one, 0)
}
