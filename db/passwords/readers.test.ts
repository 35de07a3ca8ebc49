import { beforeAll, describe, expect, test } from 'vitest'
import { TooManyAttempts } from '../errors.ts'
import { hashPassword } from './passwords.ts'
import { type Guarded, isPass, passFor, tryPassword } from './readers.ts'

let spring: Guarded
const [now, later] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-05-02T10:00:00Z')]

beforeAll(async () => {
  spring = { id: 7, secured: true, passwordHash: await hashPassword('Open sesame ') }
})

describe('a pass', () => {
  test('is good until it ends, for its publication alone', () => {
    const pass = passFor(spring, later)
    expect(isPass(spring, pass, now)).toBe(true)
    expect(isPass(spring, pass, new Date(later.getTime() + 1))).toBe(false)
    expect(isPass({ ...spring, id: 8 }, pass, now)).toBe(false)
  })

  test('ends with another password, also when that is the same word again', async () => {
    const changed = { ...spring, passwordHash: await hashPassword('Open sesame ') }
    expect(isPass(changed, passFor(spring, later), now)).toBe(false)
  })

  test.each([undefined, '', '.', '99999999999.', 'x.y', '9'])('is not %s', forged => {
    expect(isPass(spring, forged, now)).toBe(false)
  })

  test('does not live longer by another date', () => {
    const [, signature] = passFor(spring, later).split('.')
    expect(isPass(spring, `99999999999.${signature}`, now)).toBe(false)
  })
})

describe('a password', () => {
  test.each(['Open sesame ', 'Open sesame \n'])('opens as it was set: %j', async typed => {
    const forgiving = { ...spring, passwordHash: await hashPassword(typed.trim()) }
    expect(await tryPassword(forgiving, typed, '192.0.2.1')).toBe('right')
    expect(await tryPassword(spring, 'Open sesame ', '192.0.2.1')).toBe('right')
  })

  test('opens nothing when it is another', async () => {
    expect(await tryPassword(spring, 'open sesame ', '192.0.2.2')).toBe('wrong')
    expect(await tryPassword({ ...spring, passwordHash: null }, '', '192.0.2.2')).toBe('wrong')
  })

  test('is tried ten times from a network, however many tries come at once, and then no more', async () => {
    const tries = Array.from({ length: 14 }, () => attempt(spring, 'guess', '192.0.2.3'))
    const answers = await Promise.all(tries)
    expect(answers.filter(answer => answer === 'wrong')).toHaveLength(10)
    expect(await attempt(spring, 'Open sesame ', '192.0.2.3')).toBe('network')
    expect(await attempt(spring, 'Open sesame ', '192.0.2.4')).toBe('right')
    expect(await attempt({ ...spring, id: 8 }, 'Open sesame ', '192.0.2.3')).toBe('right')
  })

  test('that was right makes the wrong ones before it forgotten', async () => {
    for (let round = 1; round <= 2; round += 1) {
      for (let times = 1; times <= 8; times += 1) await attempt(spring, 'guess', '192.0.2.5')
      expect(await attempt(spring, 'Open sesame ', '192.0.2.5')).toBe('right')
    }
  })

  test('is tried fifty times from a network, whatever the publications', async () => {
    for (let id = 100; id < 105; id += 1)
      for (let times = 1; times <= 10; times += 1)
        expect(await attempt({ ...spring, id }, 'guess', '192.0.2.6')).toBe('wrong')
    expect(await attempt({ ...spring, id: 105 }, 'Open sesame ', '192.0.2.6')).toBe('network')
  })

  test('opens to a reader who comes by it, though many networks guess all that they may', async () => {
    const besieged = { ...spring, id: 9, passwordHash: null }
    for (let network = 0; network < 40; network += 1)
      for (let times = 1; times <= 10; times += 1) await attempt(besieged, 'guess', `198.51.100.${network}`)
    expect(await attempt(besieged, 'guess', '198.51.100.39')).toBe('publication')
    const open = { ...spring, id: 9 }
    expect(await attempt(open, 'a slip', '192.0.2.7')).toBe('wrong')
    expect(await attempt(open, 'Open sesame ', '192.0.2.7')).toBe('right')
  })
})

/** How it ended: or whose attempts were used up. */
function attempt(publication: Guarded, typed: string, network: string) {
  return tryPassword(publication, typed, network).catch(error => {
    if (error instanceof TooManyAttempts) return error.whose
    throw error
  })
}
