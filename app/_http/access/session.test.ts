import { expect, test } from 'vitest'
import { inInstallation } from '#db/testing/in-installation.fixture.ts'
import { sessionCookie } from './session.ts'

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
