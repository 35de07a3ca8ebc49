import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { User } from '#db/schema/people/users.ts'
import { derivedKey } from '#db/secrets/keys.ts'

// A device on which somebody has signed in is known by a cookie, so that strangers who guess at their e-mail cannot keep
// them out: https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies. It signs nobody in.

/** Who tries something: from which network, and with which tokens of devices, for whomever they are. */
export type Caller = { network: string; devices: string[] }

/** Whose a token can be. */
type Person = Pick<User, 'id' | 'passwordHash'>

/** The token by which a device is known from now on, until the person has another password. */
export async function newDevice(person: Person): Promise<string> {
  const device = randomBytes(12).toString('base64url')
  return `${device}.${sign(person, device)}`
}

/** Which device of the person it is that one of these tokens is for; undefined for a stranger's. */
export async function knownDevice(person: Person, tokens: string[]): Promise<string | undefined> {
  // Whatever else a browser sends is not worth looking at.
  for (const token of tokens.slice(0, 20)) {
    const [device = '', signature = ''] = token.split('.')
    const [own, given] = [Buffer.from(sign(person, device)), Buffer.from(signature)]
    if (own.length === given.length && timingSafeEqual(own, given)) return device
  }
  return undefined
}

/** With the hash of the password, which nobody outside knows: another password makes all devices strangers. */
function sign({ id, passwordHash }: Person, device: string): string {
  return createHmac('sha256', derivedKey('known devices'))
    .update(`${id} ${device} ${passwordHash}`)
    .digest('base64url')
}
