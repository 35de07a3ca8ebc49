import { randomBytes, timingSafeEqual } from 'node:crypto'
import { part } from '../parts.ts'
import { type Asker, hashing } from './hashing.ts'
import type { Cost } from './hashing-messages.ts'

/** OWASP's "Password Storage Cheat Sheet" for scrypt: 2^17, 8, 1 (128 MiB a hash). */
export const fullCost: Cost = { N: 2 ** 17, r: 8, p: 1 }
const keyBytes = 32

const newHashes = part(() => ({ cost: fullCost }))

/** Sets the cost of new hashes in tests. @throws outside a test */
export function setCostForTests(cost: Cost): void {
  if (process.env.VITEST !== 'true') throw new Error('What a hash costs is not to be changed')
  newHashes().cost = cost
}

/** Returns a random password of 96 bits. */
export function hashedPassword(): string {
  return randomBytes(12).toString('base64url')
}

const setter: Asker = { isKnown: true, lane: 'set' }

/** Hashes a password as `scrypt$N$r$p$salt$key`, base64. @throws TooBusy */
export async function hashPassword(password: string, asker: Asker = setter): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, newHashes().cost, asker))
}

/** Returns a hash that no password matches and that takes as long to check as any. */
export function hashOfNobody(): string {
  return written(randomBytes(16), randomBytes(keyBytes))
}

/** True if the password matches the hash; compares in constant time. @throws TooBusy */
export async function isPassword(password: string, hash: string, asker: Asker = setter): Promise<boolean> {
  const [name, N, r, p, salt, key] = hash.split('$')
  if (name !== 'scrypt' || salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64')
  const own = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), own, asker)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function written(salt: Buffer, key: Uint8Array): string {
  const { N, r, p } = newHashes().cost
  return ['scrypt', N, r, p, salt.toString('base64'), Buffer.from(key).toString('base64')].join('$')
}

function derive(password: string, salt: Buffer, own: Cost, asker: Asker): Promise<Uint8Array> {
  // NFKC: the same password typed on another keyboard matches.
  return hashing().hash({ password: password.normalize('NFKC'), salt, bytes: keyBytes, cost: own }, asker)
}
