import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMemoryFolder } from './memory-folder.ts'

/** A disk may stand in for memory: how the folder comes and goes is the same. */
async function anyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-memory-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test.each([
  ['ends', 'process.exit()'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')"],
])('a folder in memory goes with its process, which %s', async (_, end) => {
  const memory = await anyFolder()
  const program = `
    import { mkdirSync, writeFileSync, writeSync } from 'node:fs'
    import { openMemoryFolder } from ${JSON.stringify(import.meta.resolve('./memory-folder.ts'))}
    const folder = openMemoryFolder(1, ${JSON.stringify(memory)})
    mkdirSync(folder + '/server')
    writeFileSync(folder + '/server/file', 'left')
    writeSync(1, folder)
    process.stdin.on('data', () => ${end})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const folder = String((await once(child.stdout, 'data'))[0])
  expect(dirname(folder)).toBe(memory)
  expect(existsSync(join(folder, 'server/file'))).toBe(true)
  child.stdin.write('end\n')
  await expect.poll(() => existsSync(folder)).toBe(false)
})

test.each([
  ['there is too little room in it', Number.MAX_SAFE_INTEGER, tmpdir()],
  ['it is no folder', 1, join(tmpdir(), 'recto-no-such-folder')],
])('no folder is made in memory where %s', (_, room, memory) => {
  expect(openMemoryFolder(room, memory)).toBeUndefined()
})
