import { takeAttempt, trying } from '#db/attempts/attempts.ts'
import { hashPassword } from './passwords.ts'

/** Hashes a password set by a link, rate-limited by network. @throws TooManyAttempts, TooBusy */
export async function hashByLink(password: string, network: string): Promise<string> {
  const taken = await takeAttempt([{ budget: 'link: network', subject: network }])
  return trying(taken, () => hashPassword(password, { isKnown: true, lane: network }))
}
