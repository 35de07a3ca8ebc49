import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestListener } from '#app/_start/server/request-listener.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { files } from '#db/files/files.ts'
import { pageImageKey } from '#db/files/keys.ts'
import { hashing } from '#db/passwords/hashing.ts'
import { fullCost, setCostForTests } from '#db/passwords/passwords.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

const server = createServer(
  await requestListener(['(reader)', 'assets', 'healthz'], async (_, outgoing) => void outgoing.end()),
)
const protectedPaths: string[] = []
let picture: string

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { group } = await newAccount()
  const open = await putOnline(group, { title: 'Open' })
  const key = `${pageImageKey(group.id, open.id, 'ab12')}-at200.jpg`
  picture = `/assets/${key}`
  const path = join(await mkdtemp(join(tmpdir(), 'recto-stored-')), 'file')
  await writeFile(path, 'a picture')
  await files().put(key, path)
  // Long beside a page, as in production, at a quarter of the cost.
  setCostForTests({ ...fullCost, N: fullCost.N / 4 })
  for (const title of ['one', 'two', 'three', 'four', 'five']) {
    const { id } = await putOnline(group, { title })
    await updatePublication(group.id, id, { secured: true, password: 'Open sesame' })
    protectedPaths.push(`/${group.slug}/${title}`)
  }
})
afterAll(() => server.close())

type Answer = { status: number; retryAfter: string | undefined; body: string }

async function ask(path: string, body?: string): Promise<Answer> {
  const outgoing = request({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    path,
    method: body === undefined ? 'GET' : 'POST',
    // The reader's own host, wherever this server listens.
    headers: {
      Host: '127.0.0.1:3000',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  })
  outgoing.end(body)
  const [incoming] = await once(outgoing, 'response')
  const { statusCode: status, headers } = incoming
  return { status, retryAfter: headers['retry-after'], body: await text(incoming) }
}

test('while 200 guess at passwords, pages and pictures are answered, and every guess in the end', async () => {
  let open = 0
  const guesses = Array.from({ length: 200 }, async (_, guess) => {
    open += 1
    const answer = await ask(
      `${protectedPaths[guess % protectedPaths.length]}/password`,
      `password=guess${guess}`,
    )
    open -= 1
    return answer
  })
  while (hashing().state.running < 2) expect((await ask('/healthz')).status).toBe(200)
  expect(hashing().state.pid).not.toBe(process.pid)
  // Held until all of this is answered: no guess can be before it.
  signalHashing('SIGSTOP')
  try {
    for (let times = 1; times <= 20; times += 1) {
      expect((await ask('/healthz')).body).toBe('{"status":"ok"}')
      expect((await ask(picture)).body).toBe('a picture')
      expect(hashing().state.running).toBeLessThanOrEqual(2)
    }
    await expect.poll(() => hashing().state.running).toBe(2)
    expect(open).toBeGreaterThan(0)
  } finally {
    signalHashing('SIGCONT')
  }
  const answers = await Promise.all(guesses)
  const ofStatus = (status: number) => answers.filter(answer => answer.status === status)
  expect(ofStatus(403).length + ofStatus(429).length + ofStatus(503).length).toBe(200)
  expect(ofStatus(403).length).toBeGreaterThanOrEqual(2)
  expect(ofStatus(403).length).toBeLessThanOrEqual(50)
  expect(ofStatus(429).every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  expect(ofStatus(429)[0]?.body).toMatch(/Too many attempts from your network\. Try again in \d+ minutes\./)
  expect(ofStatus(503).every(({ retryAfter }) => retryAfter === '5')).toBe(true)
  expect(ofStatus(503)[0]?.body).toContain('The server is busy right now. Try again in a few seconds.')
})

function signalHashing(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const { pid } = hashing().state
  if (pid !== undefined) process.kill(pid, signal)
}
