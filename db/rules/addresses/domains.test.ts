import { expect, test } from 'vitest'
import { domainFrom, domainStatus, minutesUntilNextLook } from './domains.ts'

test.each([
  ['catalogues.example.com', 'catalogues.example.com'],
  [' https://Shop.Example.com/spring?x=1 ', 'shop.example.com'],
  ['shop.example.com.', 'shop.example.com'],
  ['café.example', 'xn--caf-dma.example'],
])('%j names the domain %s', (typed, domain) => {
  expect(domainFrom(typed)).toBe(domain)
})

test.each([
  '',
  'localhost',
  'intranet',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  'a b.example.com',
  'user@example.com',
  'example.com:8080',
  '-a.example.com',
  'javascript:alert(1)',
  `${'a'.repeat(64)}.example.com`,
])('%j names none', typed => {
  expect(domainFrom(typed)).toBeUndefined()
})

const [domain, other] = ['shop.example.com', 'old.example.com']
test.each([
  [null, null, null, 'not_set'],
  [domain, null, null, 'pending'],
  [domain, other, null, 'pending'],
  [domain, domain, new Date(), 'works'],
  [domain, null, new Date(), 'not_working'],
])('a domain %s, addresses at %s, worked %s: %s', (claimedDomain, customDomain, workedAt, status) => {
  expect(domainStatus({ claimedDomain, customDomain }, workedAt)).toBe(status)
})

test('a domain that works is looked at hourly; one that does not, ever more seldom, for three days', () => {
  expect(minutesUntilNextLook(0)).toBe(60)
  const waits = []
  for (let failures = 1; minutesUntilNextLook(failures) !== null; failures += 1)
    waits.push(minutesUntilNextLook(failures) ?? 0)
  expect(waits).toEqual(waits.toSorted((one, two) => one - two))
  const days = waits.reduce((sum, minutes) => sum + minutes, 0) / 1440
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(4)
})
