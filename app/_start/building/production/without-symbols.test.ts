import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stripSymbols, withoutSymbols } from './without-symbols.ts'

test.runIf(process.platform === 'linux')('Node without its symbols is smaller, and runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-symbols-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'node')
  await copyFile(process.execPath, program)
  const { size, mode } = await stat(program)
  await stripSymbols(program)
  const after = await stat(program)
  expect(after.mode).toBe(mode)
  expect(size - after.size).toBeGreaterThan(10_000_000)
  const script = 'fetch("data:,read").then(answer => answer.text()).then(console.log)'
  expect(execFileSync(program, ['-e', script], { encoding: 'utf8' })).toBe('read\n')
  await stripSymbols(program)
  expect((await stat(program)).size).toBe(after.size)
})

test('programs of other systems are left alone', () => {
  expect(withoutSymbols(Buffer.from('cffaedfe0c000001', 'hex'))).toBeUndefined()
})
