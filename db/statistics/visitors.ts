import { createHmac } from 'node:crypto'
import { dayAt } from '../rules/statistics/days.ts'
import { saltOf } from './salts.ts'

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

/** The salt of a day by which networks are counted belongs to no group. */
const ofNoGroup = 0

/**
 * Returns the keyed hash by which the events of a network are counted until the day is over, in UTC.
 * @throws as `saltOf`
 */
export async function networkOfDay(network: string, now: number): Promise<bigint> {
  const salt = await saltOf(ofNoGroup, dayAt('UTC', now), now)
  if (salt === undefined) throw new Error('The salt of the present day is over')
  return createHmac('sha256', salt).update(`network ${network}`).digest().readBigInt64BE()
}
