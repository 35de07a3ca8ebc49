import { expect, test, vi } from 'vitest'

test.each([
  ['https://app.example.com', '__Host-recto.session', true],
  ['http://localhost:3000', 'recto.session', false],
])('the session of %s is the cookie %s', async (baseUrl, cookieName, secureCookie) => {
  vi.resetModules()
  vi.stubEnv('BASE_URL', baseUrl)
  const { sessionCookie } = await import('./session.ts')
  expect(sessionCookie()).toEqual({ cookieName, salt: cookieName, secureCookie })
})
