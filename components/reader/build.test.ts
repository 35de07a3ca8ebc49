import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildReader } from './build.ts'

/** What is fetched before the first turn, in bytes of gzip. */
const budget = 40_000

test('the reader comes alive with two files of at most 40 kB', async () => {
  const { script, parts } = await buildReader()
  expect(parts).toHaveLength(1)
  const files = await Promise.all([script, ...parts].map(path => readFile(join('public', path))))
  const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0)
  expect(bytes).toBeLessThan(budget)
})

test('what is opened now and then is not among them', async () => {
  const { script, parts } = await buildReader()
  const code = await Promise.all([script, ...parts].map(path => readFile(join('public', path), 'utf8')))
  for (const sign of ['list-items', 'to-shop', 'slide-controls', 'youtube-nocookie', 'setHomeButtonAction'])
    expect(code.join('')).not.toContain(sign)
})
