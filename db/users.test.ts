import { expect, test } from 'vitest'
import { database } from './client.ts'
import { hashPassword } from './passwords.ts'
import { accounts } from './schema/accounts.ts'
import { users } from './schema/users.ts'
import { noteFailure } from './sign-ins.ts'
import { signIn, TooManyAttempts } from './users.ts'

const [account] = await database().insert(accounts).values({ title: 'Shop' }).returning()
const passwordHash = await hashPassword('a good password')

async function newUser(email: string) {
  await database()
    .insert(users)
    .values({ accountId: account?.id ?? 0, email, passwordHash })
}

test('the right password signs in, whatever the case of the e-mail', async () => {
  await newUser('Ann@example.com')
  expect(await signIn(' ann@EXAMPLE.com', 'a good password', '192.0.2.1')).toMatchObject({
    email: 'Ann@example.com',
  })
  expect(await signIn('ann@example.com', 'a bad password', '192.0.2.1')).toBeUndefined()
  expect(await signIn('nobody@example.com', 'a good password', '192.0.2.1')).toBeUndefined()
})

test('ten failures block an e-mail, from anywhere, even with the right password', async () => {
  await newUser('bob@example.com')
  for (let failure = 1; failure <= 10; failure += 1)
    await signIn('bob@example.com', 'wrong', `192.0.2.${failure + 10}`)
  await expect(signIn('bob@example.com', 'a good password', '192.0.2.99')).rejects.toThrow(TooManyAttempts)
})

test('fifty failures block an address, whoever is tried', async () => {
  for (let failure = 1; failure <= 50; failure += 1) {
    await noteFailure([`email:guess-${failure}@example.com`, 'address:192.0.2.200'])
  }
  await expect(signIn('someone@example.com', 'wrong', '192.0.2.200')).rejects.toThrow(TooManyAttempts)
})

test('signing in forgets the failures before', async () => {
  await newUser('cleo@example.com')
  for (let round = 1; round <= 3; round += 1) {
    for (let failure = 1; failure <= 9; failure += 1) await noteFailure(['email:cleo@example.com'])
    expect(await signIn('cleo@example.com', 'a good password', '192.0.2.101')).toBeDefined()
  }
})
