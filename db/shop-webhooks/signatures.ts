import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const secretBytes = 32

/** Makes a secret that shops take: letters and digits. */
export function newShopSecret(): string {
  return randomBytes(secretBytes).toString('hex')
}

/** True if a body was signed with the secret: HMAC-SHA256 in base64, as Shopify and WooCommerce both do. */
export function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature.trim(), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
