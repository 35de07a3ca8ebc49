import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { TooBusy } from '#db/errors.ts'
import { hashing } from './hashing.ts'
import { fullCost, hashPassword, isPassword, setCostForTests } from './passwords.ts'

const cheap = { N: 2 ** 10, r: 8, p: 1 }
const stranger = (lane: string) => ({ isKnown: false, lane })

test('passwords are hashed in a process of their own, and two at a time at the most', async () => {
  const hash = await hashPassword('a good password')
  const guesses = Array.from({ length: 20 }, async () => {
    const isRight = await isPassword('a bad password', hash, stranger('net'))
    return { isRight, ...hashing().state }
  })
  expect(hashing().state).toMatchObject({ running: 2, waiting: 18 })
  for (const { isRight, running, pid } of await Promise.all(guesses)) {
    expect(isRight).toBe(false)
    expect(running).toBeLessThanOrEqual(2)
    expect(pid).not.toBe(process.pid)
  }
  expect(hashing().state).toMatchObject({ running: 0, waiting: 0 })
})

test('one at a time where several web processes share a host', async () => {
  const program = fileURLToPath(new URL('shared-host.fixture.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program])
  expect(stdout).toBe('1\n')
})

test('beyond a short line they are refused by name, and whom we know is not', async () => {
  const hash = await hashPassword('a good password')
  const guesses = Array.from({ length: 200 }, (_, guess) =>
    isPassword('a bad password', hash, stranger(`net ${guess}`)),
  )
  const known = isPassword('a good password', hash, { isKnown: true, lane: 'ann' })
  const ended = await Promise.allSettled(guesses)
  expect(await known).toBe(true)
  const refused = ended.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  expect(refused.every(reason => reason instanceof TooBusy)).toBe(true)
  expect(ended.length - refused.length).toBe(26)
})

test('a process that dies leads to another try, and the next finds another process', async () => {
  setCostForTests(fullCost)
  const hash = hashPassword('a good password')
  setCostForTests(cheap)
  const { pid } = hashing().state
  process.kill(pid ?? 0, 'SIGKILL')
  await expect(hash).rejects.toThrow(TooBusy)
  expect(await isPassword('x', await hashPassword('x'))).toBe(true)
  expect(hashing().state.pid).not.toBe(pid)
})

test('a hash that asks for more memory than ours is refused', async () => {
  const greedy = `scrypt$${2 ** 24}$8$1$AAAA$AAAA`
  await expect(isPassword('x', greedy)).rejects.toThrow('could not be hashed')
})
