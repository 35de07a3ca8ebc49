import { isNull } from 'drizzle-orm'
import { CannotStart, WrongConfiguration } from '#db/cannot-start.ts'
import type { Queryable } from '#db/client.ts'
import { env } from '#db/env.ts'
import { installationRow } from '#db/schema/installation.ts'
import { addKeyToFile, makeKeyFile } from '../secrets/key-file.ts'
import { keyFile, NoSecretKey, secretKeys } from '../secrets/keys.ts'
import { keyIdOf, seal, Unreadable, unseal } from '../secrets/seal.ts'
import { maskOlderErrors } from './older-errors.ts'
import { sealRows } from './seal-rows.ts'

const place = 'installation.key_check'
const knownText = 'recto'

/** Creates or checks the key and seals secrets of older versions. @throws CannotStart for another key */
export async function ensureSecretKey(db: Queryable): Promise<void> {
  const check = await keyCheck(db)
  if (check === null && env().secretKeys.length === 0) await makeKeyFile()
  if (check === null) await noteKey(db)
  await checkSecretKey(db)
  await sealRows(db)
  await maskOlderErrors(db)
}

/** Checks that this process has the installation's key. @throws CannotStart */
export async function checkSecretKey(db: Queryable): Promise<void> {
  const check = await keyCheck(db).catch(error => {
    if (['42P01', '42703'].includes(codeOf(error))) return null
    throw error
  })
  if (check === null) throw new CannotStart('The database is not up to date. Run: npm run migrate')
  try {
    unseal(check, place)
  } catch (error) {
    if (error instanceof NoSecretKey) throw new WrongConfiguration(withoutKey(), { cause: error })
    if (error instanceof Unreadable) throw new WrongConfiguration(withOtherKey(), { cause: error })
    throw error
  }
}

/**
 * Rotates the key and reseals everything, resuming after a crash; returns the number of values. The previous
 * key stays until the next rotation, for secrets that busy processes just sealed with it.
 */
export async function rotateSecretKey(db: Queryable): Promise<number> {
  await checkSecretKey(db)
  const isNew = keyIdOf((await keyCheck(db)) ?? '') !== secretKeys()[0].id
  if (!isNew) await addKey(db)
  const count = await sealRows(db)
  await db.update(installationRow).set({ keyCheck: seal(knownText, place) })
  return count
}

async function addKey(db: Queryable): Promise<void> {
  if (env().secretKeys.length > 0) {
    throw new CannotStart(
      'The key is given by SECRET_KEY. Set SECRET_KEY to a new key (openssl rand -hex 32), a comma and the present one, start everything again with that, and then run this again.',
    )
  }
  // Nothing may remain sealed with the key that is dropped now.
  await sealRows(db)
  await addKeyToFile()
}

async function noteKey(db: Queryable): Promise<void> {
  await db
    .update(installationRow)
    .set({ keyCheck: seal(knownText, place) })
    .where(isNull(installationRow.keyCheck))
}

async function keyCheck(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ check: installationRow.keyCheck }).from(installationRow)
  return row?.check ?? null
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

function withoutKey(): string {
  return `The secrets in the database are sealed with a key that is missing: ${keyFile()} is not there. Copy the file from the host that Recto was first started on, or from your backup, or set SECRET_KEY as it is set there.`
}

function withOtherKey(): string {
  const from = env().secretKeys.length > 0 ? 'SECRET_KEY' : keyFile()
  return `The key of ${from} is not the one that the secrets in this database are sealed with. Use the key of the host that Recto was first started on, or that of your backup.`
}
