import { cookies, headers } from 'next/headers'
import { sessionCookie } from '#app/_http/access/session.ts'
import { addressOfClient, networkOf } from '#app/_http/ingress/forwarded.ts'
import { type DeviceCaller, newDevice } from '#db/attempts/known-devices.ts'
import type { User } from '#db/schema/people/users.ts'

/** Returns the request's network, and the devices it is known as. */
export async function callerNow(): Promise<DeviceCaller> {
  const all = (await cookies()).getAll()
  const devices = all.filter(({ name }) => name.startsWith(cookieName())).map(({ value }) => value)
  return { network: networkOf(addressOfClient(await headers())), devices }
}

/** Browsers' limit for cookies, 400 days: https://www.rfc-editor.org/rfc/rfc6265bis#section-5.5 */
const seconds = 400 * 86_400

/** Marks this device as known for the person's next sign-in. */
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

function cookieName(): string {
  return `${sessionCookie().secureCookie ? '__Host-' : ''}recto.device.`
}
