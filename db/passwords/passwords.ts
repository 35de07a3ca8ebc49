import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Asker, hashing } from './hashing.ts'
import type { Cost } from './hashing-messages.ts'

/** OWASP's recommendation for scrypt, "Password Storage Cheat Sheet": 2^17, 8, 1 (128 MiB a hash). */
export const fullCost: Cost = { N: 2 ** 17, r: 8, p: 1 }
const keyBytes = 32

let cost = fullCost

/**
 * Sets what new hashes cost. For tests of other things alone: no setting and no variable leads here.
 * @throws outside a test
 */
export function setCostForTests(wanted: Cost): void {
  if (process.env.VITEST !== 'true') throw new Error('What a hash costs is not to be changed')
  cost = wanted
}

/** Somebody who may set a password, by whatever they had to show for it. */
const setter: Asker = { isKnown: true, lane: 'set' }

/**
 * A hash that carries its own salt and cost: `scrypt$N$r$p$salt$key`, base64.
 * @throws TooBusy
 */
export async function hashPassword(password: string, asker: Asker = setter): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, cost, asker))
}

/** A hash that no password has, and that takes as long to check as any. */
export function hashOfNobody(): string {
  return written(randomBytes(16), randomBytes(keyBytes))
}

/**
 * Whether the password is the one that was hashed, in a time that does not depend on where they differ.
 * @throws TooBusy
 */
export async function isPassword(password: string, hash: string, asker: Asker = setter): Promise<boolean> {
  const [name, N, r, p, salt, key] = hash.split('$')
  if (name !== 'scrypt' || salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64')
  const own = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), own, asker)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function written(salt: Buffer, key: Uint8Array): string {
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64'), Buffer.from(key).toString('base64')].join('$')
}

function derive(password: string, salt: Buffer, own: Cost, asker: Asker): Promise<Uint8Array> {
  // The same letters typed on another keyboard are the same password.
  return hashing().hash({ password: password.normalize('NFKC'), salt, bytes: keyBytes, cost: own }, asker)
}
