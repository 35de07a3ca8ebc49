import { expect, test } from 'vitest'
import { placeOn } from '#app/_http/ingress/areas.ts'
import { identifyHost } from '#app/_http/ingress/hosts.ts'
import { readEnv } from '#db/env.ts'
import { inInstallation } from '#db/testing/in-installation.fixture.ts'
import { GET } from './route.ts'

const asked = (SECURITY_CONTACT = '') =>
  inInstallation({ BASE_URL: 'https://app.example.com', SECURITY_CONTACT }, () =>
    GET(new Request('https://app.example.com/.well-known/security.txt')),
  )

test('an operator’s contact is told as RFC 9116 describes', async () => {
  const answer = await asked('security@example.com')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map(line => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:security@example.com',
    Canonical: 'https://app.example.com/.well-known/security.txt',
  })
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

test('without a contact there is nothing', async () => {
  expect((await asked()).status).toBe(404)
})

test.each([
  ['https://example.com/report', 'https://example.com/report'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  [' a@example.com ', 'mailto:a@example.com'],
])('the contact %s is %s', (given, told) => {
  expect(readEnv({ SECURITY_CONTACT: given }).securityContact).toBe(told)
})

test.each([
  'http://example.com',
  'example.com',
  'a b@example.com',
  'a@example.com\nContact: b@example.com',
  'javascript:alert(1)',
  'https://',
])('%j is no contact', given => {
  expect(() => readEnv({ SECURITY_CONTACT: given })).toThrow('SECURITY_CONTACT must be an https address')
})

test.each(['dashboard', 'reader'] as const)('the address is found on the host of the %s', async kind => {
  const host = await inInstallation({}, () =>
    identifyHost(kind === 'dashboard' ? 'localhost:3000' : '127.0.0.1:3000'),
  )
  if (typeof host === 'string' || host === undefined) throw new Error('The host is unknown')
  expect(placeOn(host, ['.well-known', 'security.txt'])).toEqual({
    area: 'contact',
    segments: ['security.txt'],
  })
})
