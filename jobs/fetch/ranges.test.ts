import { expect, it } from 'vitest'
import { canonicalAddress, rangeOf } from './ranges.ts'

it.each([
  ['93.184.216.34', 'public'],
  ['2606:4700:4700::1111', 'public'],
  ['127.255.255.254', 'loopback'],
  ['::ffff:7f00:1', 'loopback'],
  ['172.31.255.255', 'private'],
  ['fd12:3456:789a::1', 'private'],
  ['168.63.129.16', 'forbidden'],
  ['::ffff:a83f:8110', 'forbidden'],
  ['fd00:ec2::23', 'forbidden'],
  ['fd00:c1::a9fe:a9fe', 'forbidden'],
  ['fd00:42::42', 'forbidden'],
  ['::7f00:1', 'forbidden'],
  ['100:0:0:1::1', 'forbidden'],
  ['200::1', 'forbidden'],
  ['4000::1', 'forbidden'],
  ['fe80::1%eth0', 'forbidden'],
  ['example.com', 'forbidden'],
  ['', 'forbidden'],
])('%s is %s', (address, range) => {
  expect(rangeOf(address)).toBe(range)
})

it.each([
  ['::ffff:7f00:1', '127.0.0.1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['93.184.216.34', '93.184.216.34'],
  ['no address', 'no address'],
])('%s is compared as %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical)
})
