import { expect, test } from 'vitest'
import { domainFrom } from './domains.ts'

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
