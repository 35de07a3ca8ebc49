import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashOfNobody, hashPassword, isPassword } from './passwords.ts'

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

test('without a test around, a hash costs what OWASP recommends, and nothing can change it', async () => {
  const read = `import('./db/passwords/passwords.ts').then(async ({ hashPassword, setCostForTests }) => {
    try { setCostForTests({ N: 2, r: 1, p: 1 }) } catch (error) { console.log(error.message) }
    console.log(await hashPassword('x'))
  })`
  const { VITEST: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', read], { env })
  expect(stdout).toMatch(/^What a hash costs is not to be changed\nscrypt\$131072\$8\$1\$/)
})

test('the hash of nobody has the form and the cost of every other, and no password', async () => {
  const [one, other] = [hashOfNobody(), await hashPassword('x')]
  expect(one.split('$').slice(0, 4)).toEqual(other.split('$').slice(0, 4))
  expect(one.length).toBe(other.length)
  expect(await isPassword('', one)).toBe(false)
})
