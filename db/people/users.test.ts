import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type DeviceCaller, newDevice } from '../attempts/known-devices.ts'
import { database } from '../client.ts'
import { TooManyAttempts } from '../errors.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { accounts } from '../schema/people/accounts.ts'
import { users } from '../schema/people/users.ts'
import { listSessions, openSession } from './sessions.ts'
import { changePassword, signIn } from './users.ts'

const [account] = await database().insert(accounts).values({ title: 'Shop' }).returning()
const passwordHash = await hashPassword('a good password')
const here = randomUUID() // the session of whoever changes it
const from = (network: string, ...devices: string[]): DeviceCaller => ({ network, devices })

async function newUser(email: string) {
  const [user] = await database()
    .insert(users)
    .values({ accountId: account?.id ?? 0, email, passwordHash })
    .returning()
  if (user === undefined) throw new Error('No user')
  return user
}

/** How a guess ended: wrong, or whose attempts were used up. */
const guess = (email: string, caller: DeviceCaller, password = 'wrong') =>
  signIn(email, password, caller).then(
    user => (user === undefined ? 'wrong' : 'right'),
    error => (error instanceof TooManyAttempts ? error.whose : error),
  )
const countOf = (answers: unknown[], answer: string) => answers.filter(one => one === answer).length

test('the right password signs in, whatever the case of the e-mail', async () => {
  await newUser('Ann@example.com')
  expect(await signIn(' ann@EXAMPLE.com', 'a good password', from('192.0.2.1'))).toMatchObject({
    email: 'Ann@example.com',
  })
  expect(await guess('ann@example.com', from('192.0.2.1'), 'a bad password')).toBe('wrong')
  expect(await guess('nobody@example.com', from('192.0.2.1'), 'a good password')).toBe('wrong')
  expect(await guess('ann\0@example.com', from('192.0.2.1'), 'a bad\0password')).toBe('wrong')
})

test.each(['bob@example.com', 'nobody-else@example.com'])(
  'of 40 guesses of %s at once, ten are tried, and then none, also not the right one',
  async email => {
    if (email.startsWith('bob')) await newUser(email)
    const guesses = Array.from({ length: 40 }, (_, host) => guess(email, from(`192.0.2.${host + 100}`)))
    const answers = await Promise.all(guesses)
    expect([countOf(answers, 'wrong'), countOf(answers, 'e-mail')]).toEqual([10, 30])
    expect(await guess(email, from('192.0.2.99'), 'a good password')).toBe('e-mail')
  },
)

test('on a known device the right password signs in while strangers guess', async () => {
  const user = await newUser('dora@example.com')
  const attack = Array.from({ length: 40 }, () => guess('dora@example.com', from('198.51.100.7')))
  const device = await newDevice(user)
  expect(await guess('dora@example.com', from('198.51.100.7', 'x.y', device), 'a good password')).toBe(
    'right',
  )
  await Promise.all(attack)
  expect(await guess('dora@example.com', from('198.51.100.7', device), 'a good password')).toBe('right')
  expect(await guess('dora@example.com', from('198.51.100.8'), 'a good password')).toBe('e-mail')
})

test('a known device has ten attempts of its own, and is known to its person alone', async () => {
  const [user] = [await newUser('emil@example.com'), await newUser('flora@example.com')]
  const device = await newDevice(user)
  const guesses = Array.from({ length: 14 }, () => guess('emil@example.com', from('192.0.2.8', device)))
  const answers = await Promise.all(guesses)
  expect([countOf(answers, 'wrong'), countOf(answers, 'device')]).toEqual([10, 4])
  expect(await guess('emil@example.com', from('192.0.2.8'), 'a good password')).toBe('right')
  for (let times = 1; times <= 10; times += 1) await guess('flora@example.com', from('192.0.2.9'))
  expect(await guess('flora@example.com', from('192.0.2.9', device), 'a good password')).toBe('e-mail')
})

test('another password makes a device a stranger’s', async () => {
  const user = await newUser('gerd@example.com')
  const device = await newDevice(user)
  await changePassword(user, 'a good password', 'a better password', here)
  for (let times = 1; times <= 10; times += 1) await guess('gerd@example.com', from('192.0.2.10'))
  expect(await guess('gerd@example.com', from('192.0.2.10', device), 'a better password')).toBe('e-mail')
})

test('a sign-in that knew the former password opens no session after the change', async () => {
  const user = await newUser('ida@example.com')
  const device = { userAgent: '', address: '192.0.2.12' }
  const other = await openSession(user, device)
  const changing = changePassword(user, 'a good password', 'a better password', other.id)
  const opened = await Promise.allSettled([openSession(user, device), changing])
  await expect(openSession(user, device)).rejects.toThrow('Your session has ended')
  expect([opened[1].status, await listSessions(user.id, other.id)]).toMatchObject([
    'fulfilled',
    [{ id: other.id }],
  ])
})

test('who is signed in changes the password while strangers guess, and guesses it no more than they', async () => {
  const user = await newUser('hana@example.com')
  for (let times = 1; times <= 11; times += 1) await guess('hana@example.com', from('192.0.2.11'))
  for (let times = 1; times <= 9; times += 1)
    expect(await changePassword(user, 'a bad password', 'a better password', here)).toBeUndefined()
  expect(await changePassword(user, 'a good password', 'a better password', here)).toBeDefined()
  const wrong = Array.from({ length: 12 }, () => changePassword(user, 'a bad one', 'a best password', here))
  const ended = await Promise.allSettled(wrong)
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(2)
})

test('fifty guesses are let pass from a network, whoever is tried', async () => {
  const all = Array.from({ length: 6 }, async (_, office) => {
    for (let times = 1; times <= 8; times += 1)
      await guess(`guess-${office}@example.com`, from('192.0.2.200'))
  })
  await Promise.all(all)
  expect(await guess('one@example.com', from('192.0.2.200'))).toBe('wrong')
  expect(await guess('two@example.com', from('192.0.2.200'))).toBe('wrong')
  expect(await guess('three@example.com', from('192.0.2.200'))).toBe('network')
  expect(await guess('three@example.com', from('192.0.2.201'))).toBe('wrong')
})

test('signing in forgets the failures before', async () => {
  await newUser('cleo@example.com')
  for (let round = 1; round <= 3; round += 1) {
    for (let times = 1; times <= 9; times += 1) await guess('cleo@example.com', from('192.0.2.101'))
    expect(await guess('cleo@example.com', from('192.0.2.101'), 'a good password')).toBe('right')
  }
})
