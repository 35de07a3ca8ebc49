import { expect, test } from 'vitest'
import { clientAddress } from './forwarded.ts'

test.each([
  ['192.0.2.1', undefined, '192.0.2.1'],
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['::ffff:192.0.2.1', '198.51.100.7, 10.0.0.1', '192.0.2.1'],
  ['2001:DB8:0:0:0:0:0:1', undefined, '2001:db8::1'],
  ['fe80::1%eth0', undefined, 'fe80::1'],
  [undefined, '198.51.100.7', 'unknown'],
])('without proxies it is who is connected: %s claiming %s is %s', (connected, claimed, address) => {
  expect(clientAddress(connected, claimed, 0)).toBe(address)
})

test.each([
  ['198.51.100.7', 1, '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['198.51.100.7:4711', 1, '198.51.100.7'],
  ['[2001:db8::7]:4711', 1, '2001:db8::7'],
  ['[2001:db8::7]', 1, '2001:db8::7'],
  ['::ffff:198.51.100.7', 1, '198.51.100.7'],
])(
  'behind trusted proxies it is the one that the outermost saw: %s of %i is %s',
  (claimed, proxies, address) => {
    expect(clientAddress('10.0.0.1', claimed, proxies)).toBe(address)
  },
)

test.each([undefined, '', 'unknown', '_hidden', '198.51.100.7, ', '1.2.3.4, 999.1.1.1', '<script>'])(
  'an entry that is no address, or is missing, is nobody: %j',
  claimed => {
    expect(clientAddress('10.0.0.1', claimed, 1)).toBe('10.0.0.1')
  },
)

test('with fewer entries than proxies none of them is believed', () => {
  expect(clientAddress('192.0.2.1', '203.0.113.9', 2)).toBe('192.0.2.1')
})
