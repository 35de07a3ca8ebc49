import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is known by its hash, and another one is not', async () => {
  const hash = await hashPassword('correct horse')
  expect(await isPassword('correct horse', hash)).toBe(true)
  expect(await isPassword('correct horsf', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
})

test('two hashes of one password differ, and neither contains it', async () => {
  const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
  expect(one).not.toBe(other)
  expect(one).not.toContain('secret')
})

test('the same letters in another Unicode form are the same password', async () => {
  const hash = await hashPassword('Zoë'.normalize('NFC'))
  expect(await isPassword('Zoë'.normalize('NFD'), hash)).toBe(true)
})

test('what is no hash of ours matches nothing', async () => {
  for (const hash of ['', 'x', 'scrypt$1', 'bcrypt$16384$8$1$AAAA$AAAA'])
    expect(await isPassword('', hash)).toBe(false)
})
