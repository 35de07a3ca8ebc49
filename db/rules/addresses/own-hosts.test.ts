import { expect, test } from 'vitest'
import { isAtOneOf } from './own-hosts.ts'

const at = (address: string, ours: string[]) =>
  isAtOneOf(
    new URL(address),
    ours.map(one => new URL(one)),
  )

const installed = ['https://app.example.com', 'https://read.example.com', 'https://*.shops.example.com']

test.each([
  'https://app.example.com/dashboard/api/rpc/people/invitations/send',
  'http://app.example.com',
  'https://APP.example.com.:8443/x',
  'https://read.example.com',
  'https://garden.shops.example.com/a',
])('%s is an address of ours', address => {
  expect(at(address, installed)).toBe(true)
})

test.each([
  'https://example.com',
  'https://shop.example.com',
  'https://app.example.com.evil.example',
  'https://evil-app.example.com',
  'https://shops.example.com',
  'http://127.0.0.1:3000',
])('%s is none', address => {
  expect(at(address, installed)).toBe(false)
})

test('on one machine other ports are other servers, and all its names are one', () => {
  const trial = ['http://localhost:3000', 'http://127.0.0.1:3000']
  for (const own of [
    'http://localhost:3000',
    'http://127.0.0.1:3000/a',
    'http://[::1]:3000',
    'http://x.localhost:3000',
  ])
    expect(at(own, trial)).toBe(true)
  for (const other of ['http://localhost:4000', 'http://127.0.0.1', 'https://shop.example.com:3000'])
    expect(at(other, trial)).toBe(false)
})
