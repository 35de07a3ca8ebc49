import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveFrom, type SecretKey, secretKeys } from './keys.ts'

/** `sealed:<id of the key>:<nonce, ciphertext and tag, base64url>` */
const form = /^sealed:([0-9a-f]{12}):([\w-]{38,})$/
export const sealedPrefix = 'sealed:'

/** NIST SP 800-38D, 8.2.2: a random 96-bit nonce is good for 2^32 seals with one key. */
const nonceBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

/** A sealed text that none of our keys opens, or that was sealed for another place. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** Encrypts a text for one purpose. @param purpose place of storage, such as `product_libraries.url` */
export function seal(text: string, purpose: string): string {
  const [key] = secretKeys()
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, sealingKey(key), nonce).setAAD(Buffer.from(purpose))
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${sealedPrefix}${key.id}:${bytes.toString('base64url')}`
}

/** Decrypts a sealed text. @throws Unreadable for an unknown key, another purpose or changed data */
export function unseal(sealed: string, purpose: string): string {
  const [, id, payload = ''] = form.exec(sealed) ?? []
  const key = secretKeys().find(key => key.id === id)
  if (key === undefined) throw new Unreadable(`The key ${id} that ${purpose} is sealed with is not here`)
  const bytes = Buffer.from(payload, 'base64url')
  const decipher = createDecipheriv(algorithm, sealingKey(key), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new Unreadable(`${purpose} holds what was not sealed for it`, { cause })
  }
}

/** Returns the id of the key that sealed a text; undefined if it is not sealed. */
export function keyIdOf(text: string): string | undefined {
  return form.exec(text)?.[1]
}

function sealingKey(key: SecretKey): Buffer {
  return deriveFrom(key, 'sealing')
}
