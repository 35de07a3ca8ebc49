import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandStep } from './steps.ts'

test('a step that is stopped is told so, and clears up behind itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-steps-'))
  const [program, notes] = [join(folder, 'runner.mjs'), join(folder, 'notes')]
  const path = JSON.stringify(notes)
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs'
    process.on('SIGINT', () => {
      writeFileSync(${path}, 'cleared')
      process.exit()
    })
    setInterval(() => {}, 1000)
    writeFileSync(${path}, 'running')`,
  )
  const stop = new AbortController()
  const run = commandStep('Runner', [program]).run(stop.signal)
  await expect.poll(() => existsSync(notes)).toBe(true)
  stop.abort()
  await run
  expect(await readFile(notes, 'utf8')).toBe('cleared')
})
