import { expect, test } from 'vitest'
import { addressOfClient, networkOf } from './forwarded.ts'

test('an address is the one that our server put in, and without one unknown', () => {
  expect(addressOfClient(new Headers({ 'X-Forwarded-For': '192.0.2.1' }))).toBe('192.0.2.1')
  expect(addressOfClient(new Headers())).toBe('unknown')
})

test('an address of IPv6 stands for its network, one of IPv4 for itself', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('unknown')).toBe('unknown')
})
