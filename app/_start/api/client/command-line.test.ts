// The installed command, against a real server, with a worker that makes pages.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#app/v2/running-server.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { pdfOfPages } from '#jobs/pdfs.fixture.ts'
import { installPackage, run } from './packed.fixture.ts'

let installed: Awaited<ReturnType<typeof installPackage>>
let server: RunningServer
let worker: ChildProcess
let owner: Awaited<ReturnType<typeof newAccount>>

beforeAll(async () => {
  installed = await installPackage()
  server = await startServer()
  worker = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', 'jobs/worker.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  owner = await newAccount()
  await writeFile(join(installed.project, 'Spring catalogue.pdf'), await pdfOfPages(3))
  await writeFile(join(installed.project, 'no.pdf'), 'This is no PDF.')
  await writeFile(join(installed.project, 'empty.pdf'), '')
})

afterAll(async () => {
  worker.kill('SIGKILL')
  await server.stop()
  await installed.remove()
})

/** Runs the command in the project with the key of the owner. */
async function recto(args: string[], environment: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const env = { ...inherited, RECTO_URL: server.url, RECTO_KEY: owner.key, ...environment }
  const ended = run(process.execPath, [installed.command, ...args], { cwd: installed.project, env })
  const { stdout, stderr, code = 0 } = await ended.catch(error => error)
  return { stdout: stdout as string, stderr: stderr as string, code: code as number }
}

test('publishes a PDF, shows the progress and prints the address', async () => {
  const args = ['publish', 'Spring catalogue.pdf', '--group', owner.group.slug, '--watch']
  const { stdout, stderr, code } = await recto(args)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^http\S+\/spring-catalogue\n$/)])
  expect(stderr).toMatch(/^Uploading, in MB\n/)
  const list = await fetch(`${server.url}/v1/groups/${owner.group.slug}/publications`)
  expect(await list.json()).toMatchObject([{ title: 'Spring catalogue' }])
})

test('tells the result as JSON, and nothing else, without --watch', async () => {
  const args = ['publish', 'Spring catalogue.pdf', '--group', String(owner.group.id), '--title', 'Unlisted']
  const { stdout, stderr, code } = await recto([...args, '--unlisted', '--json'])
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toEqual({
    id: expect.any(Number),
    title: 'Unlisted',
    pages: 3,
    url: expect.stringMatching(/\/unlisted$/),
  })
})

test('a file that is no PDF ends with 4, and says that the publication stays offline', async () => {
  const { stdout, stderr, code } = await recto(['publish', 'no.pdf', '--group', owner.group.slug])
  expect([code, stdout]).toEqual([4, ''])
  expect(stderr).toMatch(/PDF.*\nPublication \d+ stays offline\.\n$/s)
})

test.each([
  [[], 'The command is publish, sync or listen, not empty.'],
  [['unpublish', 'a.pdf'], 'The command is publish, sync or listen, not unpublish.'],
  [['publish'], 'Name the PDF'],
  [['publish', 'a.pdf'], 'Name the group'],
  [['publish', 'a.pdf', 'b.pdf', '--group', 'x'], 'One at a time'],
  [['publish', 'a.pdf', '--group', 'x', '--url', 'somewhere'], 'Give the address'],
  [['publish', 'a.pdf', '--group', 'x', '--wrong'], '--wrong'],
  [['listen', 'more'], 'listen takes options alone'],
  [['listen', '--after', 'soon'], 'A cursor is a whole number'],
  [['listen', '--group', 'x'], 'The key has no group x.'],
  [['publish', 'missing.pdf', '--group', 'x'], 'There is no file missing.pdf.'],
  [['publish', 'empty.pdf', '--group', 'x'], 'empty.pdf is empty.'],
  [['publish', 'no.pdf', '--group', 'x'], 'The key has no group x. It has: '],
])('%j ends with 2 and says what to do', async (args, message) => {
  const { stdout, stderr, code } = await recto(args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('    at ')
})

test('other failures have codes of their own, as JSON too', async () => {
  const args = ['publish', 'no.pdf', '--group', owner.group.slug]
  const wrongKey = await recto([...args, '--json'], { RECTO_KEY: 'wrong' })
  expect(wrongKey.code).toBe(3)
  expect(JSON.parse(wrongKey.stderr)).toEqual({
    error: 'Invalid API key or insufficient permissions',
    code: 3,
  })
  expect((await recto([...args, '--title', ''])).code).toBe(5)
  expect((await recto(args, { RECTO_URL: 'http://localhost:1' })).code).toBe(1)
  expect((await recto(args, { RECTO_KEY: '' })).stderr).toContain('Give an API key')
})

test('listens to events of a group from now on, or from a cursor, until it is interrupted', async () => {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const env = { ...inherited, RECTO_URL: server.url, RECTO_KEY: owner.key }
  const listening = (...more: string[]) => {
    const args = [installed.command, 'listen', '--types', 'publication.created', ...more]
    return spawn(process.execPath, args, {
      cwd: installed.project,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }
  const headers = { authorization: `ApiKey ${owner.key}`, 'content-type': 'application/json' }
  const create = (title: string) => {
    const publication = { title, source_url: 'https://example.com/a.pdf' }
    return fetch(`${server.url}/v2/groups/${owner.group.id}/publications`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ publication }),
    })
  }
  await create('Before')
  const old = listening('--group', owner.group.slug, '--after', '0', '--json')
  const lines = createInterface(old.stdout)[Symbol.asyncIterator]()
  const titles: string[] = []
  while (!titles.includes('Before')) titles.push(JSON.parse((await lines.next()).value ?? '').data.title)
  await create('After')
  expect(JSON.parse((await lines.next()).value ?? '')).toMatchObject({
    type: 'publication.created',
    data: { title: 'After' },
  })
  old.kill('SIGINT')
  expect(await once(old, 'exit')).toEqual([0, null])
})

test('the help names every option', async () => {
  const { stdout, code } = await recto(['--help'])
  expect(code).toBe(0)
  for (const option of ['group', 'title', 'unlisted', 'watch', 'types', 'after', 'json', 'url', 'key'])
    expect(stdout).toContain(`--${option} `)
})
