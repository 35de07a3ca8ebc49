import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '../schema/people/users.ts'
import { derivedKey } from '../secrets/keys.ts'
import { findUser } from './users.ts'

// Signs people in right after they choose a password, without a second hash or rate limit.

const secondsToUse = 60

/** Issues a ticket that signs its bearer in, valid for one minute. */
export async function newTicket({ id, sessionVersion }: User, now: Date): Promise<string> {
  const until = Math.floor(now.getTime() / 1000) + secondsToUse
  const claim = `${id}.${sessionVersion}.${until}`
  return `${claim}.${sign(claim)}`
}

/** Returns the person of a ticket; undefined if invalid, expired, or signed out everywhere since. */
export async function personOfTicket(ticket: string, now: Date): Promise<User | undefined> {
  const [id = '', version = '', until = '', signature = ''] = ticket.split('.')
  const [own, given] = [Buffer.from(sign(`${id}.${version}.${until}`)), Buffer.from(signature)]
  if (own.length !== given.length || !timingSafeEqual(own, given)) return undefined
  if (Number(until) * 1000 < now.getTime()) return undefined
  const user = await findUser(Number(id))
  return user.sessionVersion === Number(version) ? user : undefined
}

function sign(claim: string): string {
  return createHmac('sha256', derivedKey('entry tickets')).update(claim).digest('base64url')
}
