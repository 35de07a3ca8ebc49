import { isNull } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { CannotStart } from '#db/embedded/cannot-start.ts'
import { env } from '#db/env.ts'
import { installation } from '#db/schema/installation.ts'
import { addKeyToFile, makeKeyFile } from './key-file.ts'
import { keyFile, NoSecretKey, secretKeys } from './keys.ts'
import { maskOlderErrors } from './older-errors.ts'
import { keyIdOf, seal, Unreadable, unseal } from './seal.ts'
import { sealRows } from './seal-rows.ts'

const place = 'installation.key_check'
const knownText = 'recto'

/**
 * Sees to it that this process has the key that the installation's secrets are sealed with, and makes it at the very
 * first start. Then all secrets are sealed with it, those too that an older version kept as they were.
 * @throws CannotStart when the installation has another key
 */
export async function ensureSecretKey(db: Queryable): Promise<void> {
  const check = await keyCheck(db)
  if (check === null && env().secretKeys.length === 0) await makeKeyFile()
  if (check === null) await noteKey(db)
  await checkSecretKey(db)
  await sealRows(db)
  await maskOlderErrors(db)
}

/**
 * Checks that this process has the key that the installation's secrets are sealed with.
 * @throws CannotStart
 */
export async function checkSecretKey(db: Queryable): Promise<void> {
  const check = await keyCheck(db).catch(error => {
    if (['42P01', '42703'].includes(codeOf(error))) return null
    throw error
  })
  if (check === null) throw new CannotStart('The database is not up to date. Run: npm run migrate')
  try {
    unseal(check, place)
  } catch (error) {
    if (error instanceof NoSecretKey) throw new CannotStart(withoutKey(), { cause: error })
    if (error instanceof Unreadable) throw new CannotStart(withOtherKey(), { cause: error })
    throw error
  }
}

/**
 * Gives the installation a new key, and seals all secrets with it, while everything runs. One that was killed in the
 * middle goes on. The key before it stays in the file until the next rotation, for what a busy process sealed with it
 * in the last moment.
 * @returns how many values were sealed
 */
export async function rotateSecretKey(db: Queryable): Promise<number> {
  await checkSecretKey(db)
  const isNew = keyIdOf((await keyCheck(db)) ?? '') !== secretKeys()[0].id
  if (!isNew) await addKey(db)
  const count = await sealRows(db)
  await db.update(installation).set({ keyCheck: seal(knownText, place) })
  return count
}

async function addKey(db: Queryable): Promise<void> {
  if (env().secretKeys.length > 0) {
    throw new CannotStart(
      'The key is given by SECRET_KEY. Set SECRET_KEY to a new key (openssl rand -hex 32), a comma and the present one, start everything again with that, and then run this again.',
    )
  }
  // Nothing may be left of the key that goes now.
  await sealRows(db)
  await addKeyToFile()
}

async function noteKey(db: Queryable): Promise<void> {
  await db
    .update(installation)
    .set({ keyCheck: seal(knownText, place) })
    .where(isNull(installation.keyCheck))
}

async function keyCheck(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ check: installation.keyCheck }).from(installation)
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
