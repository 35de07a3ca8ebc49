import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newStorage } from './storage.fixture.ts'
import { guarded, withMemory } from './storage.ts'

const denied = () => {
  throw new DOMException('Denied', 'SecurityError')
}

test('a storage that throws, wherever it does, is an empty one', () => {
  const faulty = { getItem: denied, setItem: denied, removeItem: denied, key: denied, length: 1 }
  for (const open of [denied, () => faulty as unknown as Storage]) {
    const storage = guarded(open)
    expect([storage.read('a'), storage.write('a', 'b'), storage.names()]).toEqual([undefined, false, []])
    expect(() => storage.remove('a')).not.toThrow()
  }
})

test('what the device refuses is there as long as the page, and counts as not kept', () => {
  const kept = newStorage(3)
  const device = guarded(() => kept)
  const storage = withMemory(device)
  expect([storage.write('a', 'abc'), storage.write('b', 'abcd')]).toEqual([true, false])
  expect(storage.names().map(name => storage.read(name))).toEqual(['abc', 'abcd'])
  expect(storage.write('a', 'abcd')).toBe(false)
  expect([storage.read('a'), device.names()]).toEqual(['abcd', []])
  expect(storage.write('b', 'ab')).toBe(true)
  expect(device.read('b')).toBe('ab')
  storage.remove('b')
  expect(storage.names()).toEqual(['a'])
})

test('what a device takes and does not give back counts as refused', () => {
  const storage = withMemory(guarded(() => ({ ...newStorage(), getItem: denied, setItem: () => {} })))
  expect(storage.write('a', 'abc')).toBe(false)
  expect([storage.read('a'), storage.refused()]).toEqual(['abc', ['a']])
})

test('nothing else touches the browser’s storage: it may throw anywhere', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const sources = await Array.fromAsync(glob('{app,components}/**/*.{ts,tsx}', { cwd: root }))
  const touching: string[] = []
  for (const file of sources.filter(name => !/\.(test|fixture)\.tsx?$/.test(name)))
    if (/\b(local|session)Storage\b/.test(await readFile(`${root}/${file}`, 'utf8'))) touching.push(file)
  expect(touching).toEqual(['components/device/storage.ts'])
})
