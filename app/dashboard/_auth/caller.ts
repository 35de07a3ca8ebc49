import { cookies, headers } from 'next/headers'
import { sessionCookie } from '#app/_http/access/session.ts'
import { addressOf, networkOf } from '#app/_http/address-of.ts'
import { type Caller, newDevice } from '#db/attempts/known-devices.ts'
import type { User } from '#db/schema/people/users.ts'

/** Who sends this request: from which network, and from a device that is known or not. */
export async function callerNow(): Promise<Caller> {
  const all = (await cookies()).getAll()
  const devices = all.filter(({ name }) => name.startsWith(cookieName())).map(({ value }) => value)
  return { network: networkOf(addressOf(await headers())), devices }
}

/** Browsers keep no cookie for longer: https://www.rfc-editor.org/rfc/rfc6265bis#section-5.5 (400 days). */
const seconds = 400 * 86_400

/** Makes this device one that the person is known by when they sign in again. */
export async function rememberDevice(person: User): Promise<void> {
  const { secureCookie } = sessionCookie()
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookie,
    path: '/',
    maxAge: seconds,
  } as const
  ;(await cookies()).set(`${cookieName()}${person.id}`, await newDevice(person), options)
}

/** One cookie for each person who has signed in here. */
function cookieName(): string {
  return `${sessionCookie().secureCookie ? '__Host-' : ''}recto.device.`
}
