import { createHmac } from 'node:crypto'

/**
 * Returns the keyed hash by which a visitor is counted once a day: HMAC-SHA-256, cut to 64 bits.
 * @param salt of the group and the day
 * @param network of the reader's address: for IPv6 its /64, whose last half browsers change by themselves
 */
export function visitorOf(salt: Buffer, network: string, userAgent: string): bigint {
  return createHmac('sha256', salt).update(`${network}\n${userAgent}`).digest().readBigInt64BE()
}

/**
 * Returns the reading of a visitor whose browser runs no JavaScript, the same all day for each publication, so that
 * such a browser opens a publication once a day.
 */
export function plainReadingOf(salt: Buffer, visitor: bigint, publicationId: number): bigint {
  return createHmac('sha256', salt).update(`plain ${publicationId} ${visitor}`).digest().readBigInt64BE()
}
