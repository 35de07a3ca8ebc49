import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type FileOwner, isSealOf, sealedKey, sealOf, unsealed } from './file-seals.ts'

const key = '1/7/pages/ab12'
const online: FileOwner = {
  id: 7,
  state: 'online',
  secured: false,
  passwordHash: null,
  sealSecret: randomUUID(),
}
const offline: FileOwner = { ...online, state: 'offline' }
const archived: FileOwner = { ...online, state: 'archived' }
const secured: FileOwner = { ...online, secured: true, passwordHash: 'a hash' }
const sealed = { offline, archived, secured, both: { ...secured, state: 'offline' } } as const

describe('a seal', () => {
  test('is not needed for what is online without a password', () => {
    expect(sealOf(online, key)).toBeUndefined()
    expect(sealedKey(online, key)).toBe(key)
    expect(unsealed(key)).toEqual({ seal: undefined, key })
  })

  test.each(Object.entries(sealed))('opens one file of what is %s, and no other', (_, owner) => {
    const { seal = '', key: own } = unsealed(sealedKey(owner, key))
    expect([own, seal]).toEqual([key, sealOf(owner, key)])
    expect(isSealOf(owner, key, seal)).toBe(true)
    expect(isSealOf(owner, '1/7/pages/cd34', seal)).toBe(false)
    expect(isSealOf({ ...owner, id: 8 }, key, seal)).toBe(false)
    expect(isSealOf(owner, key, '')).toBe(false)
    expect(isSealOf(owner, key, `${seal}x`)).toBe(false)
  })

  test('ends with the secret of its state', () => {
    const seal = sealOf(offline, key) ?? ''
    expect(isSealOf({ ...offline, sealSecret: randomUUID() }, key, seal)).toBe(false)
  })

  test('ends with another password, and outlives a change of state behind the same', () => {
    const seal = sealOf(secured, key) ?? ''
    expect(isSealOf({ ...secured, passwordHash: 'another' }, key, seal)).toBe(false)
    expect(isSealOf({ ...secured, state: 'offline' }, key, seal)).toBe(false)
    expect(isSealOf({ ...secured, sealSecret: randomUUID() }, key, seal)).toBe(true)
  })
})
