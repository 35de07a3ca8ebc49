import { expect, test } from 'vitest'
import { addressOf, networkOf } from './address-of.ts'

const through = (entries: string) => new Headers({ 'X-Forwarded-For': entries })

test('whoever is connected counts, whatever the client claims', () => {
  expect(addressOf(through('192.0.2.1'), 0)).toBe('192.0.2.1')
  expect(addressOf(through('10.0.0.1, 192.0.2.1'), 0)).toBe('192.0.2.1')
})

test('behind a proxy of our own, the entry that it added counts', () => {
  expect(addressOf(through('1.1.1.1, 192.0.2.1, 127.0.0.1'), 1)).toBe('192.0.2.1')
  expect(addressOf(through('192.0.2.1'), 1)).toBe('unknown')
})

test('nothing is known without a note', () => {
  expect(addressOf(new Headers(), 0)).toBe('unknown')
})

test('the many addresses of one line of IPv6 are one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('unknown')).toBe('unknown')
})
