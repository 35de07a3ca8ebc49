import { createHash, hkdfSync } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#db/env.ts'
import { part } from '#db/parts.ts'

/** A key kept outside the database. Its id is in every sealed value and reveals nothing. */
export type SecretKey = { id: string; bytes: Buffer }

export class NoSecretKey extends Error {
  override name = 'NoSecretKey'
}

/** Returns the path of the key file, used unless SECRET_KEY is set. */
export function keyFile(): string {
  return join(env().dataDir, 'secret.key')
}

/** Keys as they were last read, and what was derived from them: a reader's page signs each of its pictures. */
const kept = part(() => ({ version: '', keys: [] as SecretKey[], derived: new Map<string, Buffer>() }))

/** Reads all keys anew, to follow rotations; the first seals and signs. @throws NoSecretKey */
export function secretKeys(): [SecretKey, ...SecretKey[]] {
  const given = env().secretKeys
  const [first, ...others] = given.length > 0 ? keysOf(given.join(','), given) : keysOfFile()
  if (first === undefined) throw new NoSecretKey(`There is no key in ${keyFile()}`)
  return [first, ...others]
}

/** Derives a 32-byte key for one purpose from the first key. */
export function derivedKey(purpose: string): Buffer {
  const [key] = secretKeys()
  const name = `${key.id} ${purpose}`
  const { derived } = kept()
  const bytes = derived.get(name) ?? deriveFrom(key, purpose)
  derived.set(name, bytes)
  return bytes
}

/** Derives a 32-byte key by HKDF (RFC 5869). */
export function deriveFrom({ bytes }: SecretKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32))
}

/** Parses keys, one a line; `#` begins a comment. */
export function keysIn(text: string): string[] {
  return text.split(/\s*\n\s*/).filter(line => /^[0-9a-f]{64}$/.test(line))
}

function keysOfFile(): SecretKey[] {
  const found = statSync(keyFile(), { throwIfNoEntry: false })
  if (found === undefined) return []
  const version = `${found.ino} ${found.size} ${found.mtimeMs}`
  const known = kept()
  return known.version === version ? known.keys : keysOf(version, keysIn(readFileSync(keyFile(), 'utf8')))
}

function keysOf(version: string, listed: string[]): SecretKey[] {
  const known = kept()
  if (known.version !== version) Object.assign(known, { version, keys: listed.map(keyFrom) })
  return known.keys
}

function keyFrom(hex: string): SecretKey {
  const bytes = Buffer.from(hex, 'hex')
  return { bytes, id: createHash('sha256').update('recto key id').update(bytes).digest('hex').slice(0, 12) }
}
