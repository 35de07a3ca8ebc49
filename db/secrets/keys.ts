import { createHash, hkdfSync } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#db/env.ts'

/** One key that lies outside the database. Its id stands in everything that is sealed with it, and tells nothing. */
export type SecretKey = { id: string; bytes: Buffer }

/** Nothing can be sealed or signed without a key. */
export class NoSecretKey extends Error {
  override name = 'NoSecretKey'
}

/** Where the key lies unless SECRET_KEY gives it. */
export function keyFile(): string {
  return join(env().dataDir, 'secret.key')
}

let known: { version: string; keys: SecretKey[] } | undefined

/**
 * The installation's keys: all are read with, the first alone is written and signed with. The file is looked at each
 * time, so that a running process follows a rotation.
 * @throws NoSecretKey
 */
export function secretKeys(): [SecretKey, ...SecretKey[]] {
  const given = env().secretKeys
  const [first, ...others] = given.length > 0 ? keysOf(given.join(','), given) : keysOfFile()
  if (first === undefined) throw new NoSecretKey(`There is no key in ${keyFile()}`)
  return [first, ...others]
}

/** A key of 32 bytes for one purpose, so that no two purposes share one. It changes with the installation's first key. */
export function derivedKey(purpose: string): Buffer {
  const [key] = secretKeys()
  const name = `${key.id} ${purpose}`
  const bytes = derived.get(name) ?? deriveFrom(key, purpose)
  derived.set(name, bytes)
  return bytes
}

/** By key and purpose: a page of the reader signs an address for each of its pictures. */
const derived = new Map<string, Buffer>()

/** HKDF, RFC 5869. */
export function deriveFrom({ bytes }: SecretKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32))
}

/** The keys that a text lists, one a line; what begins with `#` is a remark. */
export function keysIn(text: string): string[] {
  return text.split(/\s*\n\s*/).filter(line => /^[0-9a-f]{64}$/.test(line))
}

function keysOfFile(): SecretKey[] {
  const found = statSync(keyFile(), { throwIfNoEntry: false })
  if (found === undefined) return []
  const version = `${found.ino} ${found.size} ${found.mtimeMs}`
  return known?.version === version ? known.keys : keysOf(version, keysIn(readFileSync(keyFile(), 'utf8')))
}

function keysOf(version: string, listed: string[]): SecretKey[] {
  if (known?.version !== version) known = { version, keys: listed.map(keyFrom) }
  return known.keys
}

function keyFrom(hex: string): SecretKey {
  const bytes = Buffer.from(hex, 'hex')
  return { bytes, id: createHash('sha256').update('recto key id').update(bytes).digest('hex').slice(0, 12) }
}
