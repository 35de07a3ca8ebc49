// The web process and the worker are killed in the middle of what they do: nothing that was answered is lost, nothing
// is there twice, and what was begun comes to its end.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { brochure } from '#e2e/fixtures/pdfs.ts'
import { commandOf, processTree } from '#e2e/process-tree.ts'
import type { Tenants } from './doors/identities.ts'
import type { Field } from './field.ts'
import { Outcome } from './outcome.ts'
import { eachOf, send, type Target } from './send.ts'

const kills = 3
const writers = 8
const pageCount = 12
const publicationCount = 4
const patienceMs = 180_000

export async function attackByKilling({ installation, makeTenants }: Field): Promise<Outcome> {
  const outcome = new Outcome(`kills: web process × ${kills}, worker × ${kills}`)
  const tenants = await makeTenants()
  const { target, child } = installation
  const server = await servePdf()
  try {
    await killWhileWriting(target, tenants, child.pid ?? 0, outcome)
    await killWhileConverting(target, tenants, child.pid ?? 0, outcome, server.url)
  } finally {
    server.close()
  }
  return outcome
}

async function servePdf() {
  const pdf = await brochure(pageCount)
  const server = createServer((_, answer) => answer.setHeader('Content-Type', 'application/pdf').end(pdf))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/brochure.pdf`, close: () => server.close() }
}

/** Metatags are written all the while; each that was answered has to be there, once. */
async function killWhileWriting(target: Target, tenants: Tenants, pid: number, outcome: Outcome) {
  const { ours, ownerKey } = tenants
  const answered: string[] = []
  let isOver = false
  let number = 0
  const write = async () => {
    while (!isOver) {
      number += 1
      const value = `kept-${number}`
      const { status } = await send(target, {
        method: 'POST',
        path: `/v2/groups/${ours.groupId}/metatags`,
        headers: { ...ownerKey.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ metatag: { category: 'kills', value } }),
      })
      outcome.count(status === 0 ? 'broken off' : status)
      if (status === 201) answered.push(value)
      if (status === 0) await pause(50)
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, write))
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(500)
    killOne(pid, 'web-server.mjs', outcome)
    await untilServing(target)
  }
  await pause(500)
  isOver = true
  await writing
  const rows = await database().execute<{ value: string; count: number }>(sql`
    select value, count(*)::int as count from metatags
    where group_id = ${ours.groupId} and category = 'kills' group by value`)
  const stored = new Map(rows.map(({ value, count }) => [value, count]))
  const lost = answered.filter(value => stored.get(value) !== 1)
  if (lost.length > 0) outcome.find(`${lost.length} of ${answered.length} answered writes are not there once`)
  outcome.notes.push(`${answered.length} answered writes, ${lost.length} lost`)
}

/** Conversions of which the worker is killed come to their end, with each page once. */
async function killWhileConverting(
  target: Target,
  { ours, ownerKey }: Tenants,
  pid: number,
  outcome: Outcome,
  source_url: string,
) {
  const ids: number[] = []
  await eachOf(Array.from({ length: publicationCount }).keys(), 4, async number => {
    const { text } = await send(target, {
      method: 'POST',
      path: `/v2/groups/${ours.groupId}/publications`,
      headers: { ...ownerKey.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ publication: { title: `Killed ${number}`, source_url } }),
    })
    ids.push(JSON.parse(text).publication.id)
  })
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(1500)
    killOne(pid, 'jobs.worker.mjs', outcome)
  }
  const states = () =>
    database().execute<{ state: string; pages: number; numbers: number }>(sql`
      select c.state::text as state,
        (select count(*)::int from pages p where p.publication_id = c.publication_id) as pages,
        (select count(distinct number)::int from pages p where p.publication_id = c.publication_id) as numbers
      from conversions c where c.publication_id in ${ids}`)
  const until = Date.now() + patienceMs
  while ((await states()).some(({ state }) => state !== 'finished' && state !== 'failed')) {
    if (Date.now() > until) break
    await pause(500)
  }
  for (const { state, pages, numbers } of await states()) {
    outcome.count(`conversion ${state}`)
    if (state !== 'finished' || pages !== pageCount || numbers !== pageCount)
      outcome.find(`a conversion is ${state} with ${pages} pages, ${numbers} of them different`)
  }
}

function killOne(pid: number, program: string, outcome: Outcome): void {
  const found = processTree(pid).find(child => child !== pid && commandOf(child).includes(program))
  if (found === undefined) {
    outcome.find(`no process runs ${program}`)
    return
  }
  process.kill(found, 'SIGKILL')
  outcome.count(`killed ${program}`)
}

async function untilServing(target: Target): Promise<void> {
  while ((await send(target, { method: 'GET', path: '/healthz' })).status !== 200) await pause(100)
}
