import { spawn } from 'node:child_process'
import { mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const preload = fileURLToPath(new URL('restart-on-change.ts', import.meta.url))

test('the process starts anew, under the same number, when a file that it has loaded is replaced', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'recto-restart-')))
  const save = async (name: string, text: string) => {
    await writeFile(join(folder, `${name}.part`), text)
    await rename(join(folder, `${name}.part`), join(folder, name))
  }
  await save('word.mjs', "export const word = 'one'")
  await save(
    'main.mjs',
    "const { word } = await import('./word.mjs')\nconsole.log(process.argv.at(-1), word)\nprocess.stdin.resume()",
  )
  const child = spawn(process.execPath, ['--no-warnings', '--import', preload, 'main.mjs', 'says'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const next = async () => (await lines.next()).value
    expect(await next()).toBe('says one')
    await save('beside.mjs', '')
    await save('word.mjs', "export const word = 'two'")
    expect(await next()).toBe('word.mjs changed; the process starts again')
    expect(await next()).toBe('says two')
    expect(child.exitCode).toBeNull()
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})
