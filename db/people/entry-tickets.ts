import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '../schema/people/users.ts'
import { derivedKey } from '../secrets/keys.ts'
import { findUser } from './users.ts'

// Somebody who has just chosen a password is signed in without being asked for it again: by a ticket that stays inside
// the server, and so is neither hashed twice nor refused because strangers guess at the same e-mail.

const secondsToUse = 60

/** What lets its bearer in as a person, for a minute. */
export async function newTicket({ id, sessionVersion }: User, now: Date): Promise<string> {
  const until = Math.floor(now.getTime() / 1000) + secondsToUse
  const claim = `${id}.${sessionVersion}.${until}`
  return `${claim}.${sign(claim)}`
}

/** Who a ticket is for; undefined when it is none, is over, or the person was signed out everywhere since. */
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
