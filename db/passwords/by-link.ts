import { takeAttempt, trying } from '#db/attempts/attempts.ts'
import { hashPassword } from './passwords.ts'

/**
 * Hashes the password that somebody chooses who has a link: as often as their network may.
 * @throws TooManyAttempts, TooBusy
 */
export async function hashByLink(password: string, network: string): Promise<string> {
  const taken = await takeAttempt([{ budget: 'link: network', subject: network }])
  return trying(taken, () => hashPassword(password, { isKnown: true, lane: network }))
}
