import { expect, test } from 'vitest'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { inInstallation } from '#db/testing/in-installation.fixture.ts'
import { sessionHeaders } from '../calls.fixture.ts'
import { sessionCookie, sessionIn } from './session.ts'

test.each([
  ['https://app.example.com', '__Host-recto.session', true],
  ['http://localhost:3000', 'recto.session', false],
])('the session of %s is the cookie %s', async (baseUrl, cookieName, secureCookie) => {
  expect(await inInstallation({ BASE_URL: baseUrl }, sessionCookie)).toEqual({
    cookieName,
    salt: cookieName,
    secureCookie,
  })
})

test('a session is a cookie, never a header that others may add', async () => {
  const { user } = await newAccount()
  const { cookie = '' } = await sessionHeaders(user)
  expect(await sessionIn(new Headers({ cookie }))).toMatchObject({ userId: user.id })
  for (const token of [cookie.split('=')[1], '%', '%E0%A4%A'])
    expect(await sessionIn(new Headers({ authorization: `Bearer ${token}` }))).toBeUndefined()
})
