import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { User } from '#db/schema/people/users.ts'
import { derivedKey } from '#db/secrets/keys.ts'

// Device cookies: https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

export type DeviceCaller = { network: string; devices: string[] }

type Person = Pick<User, 'id' | 'passwordHash'>

/** Returns a new device token, valid until the person's password changes. */
export async function newDevice(person: Person): Promise<string> {
  const device = randomBytes(12).toString('base64url')
  return `${device}.${sign(person, device)}`
}

/** Returns the id of the person's device among these tokens; undefined if none is valid. */
export async function knownDevice(person: Person, tokens: string[]): Promise<string | undefined> {
  // Bounds the work for forged cookies.
  for (const token of tokens.slice(0, 20)) {
    const [device = '', signature = ''] = token.split('.')
    const [own, given] = [Buffer.from(sign(person, device)), Buffer.from(signature)]
    if (own.length === given.length && timingSafeEqual(own, given)) return device
  }
  return undefined
}

/** Signed with the password's hash too: a new password makes all devices unknown. */
function sign({ id, passwordHash }: Person, device: string): string {
  return createHmac('sha256', derivedKey('known devices'))
    .update(`${id} ${device} ${passwordHash}`)
    .digest('base64url')
}
