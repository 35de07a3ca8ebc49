import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const address = 'sftp://shop:geheim@files.example.com/feed.xml'

test('the same text is never sealed alike, and opens at its own place alone', () => {
  const [one, other] = [seal(address, 'a.b'), seal(address, 'a.b')]
  expect(one).not.toBe(other)
  expect(unseal(other, 'a.b')).toBe(address)
  expect(() => unseal(one, 'a.c')).toThrow('holds what was not sealed for it')
  const changed = `${one.slice(0, -3)}${one.endsWith('AAA') ? 'BBB' : 'AAA'}`
  expect(() => unseal(changed, 'a.b')).toThrow('holds what was not sealed for it')
  expect(() => unseal('sealed:nonsense', 'a.b')).toThrow('is not here')
})
