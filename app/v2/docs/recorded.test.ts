// The answers in the reference are recorded: `vitest run app/v2/docs/recorded --update` records them anew.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { RecordedExamples } from '#app/_http/openapi/responses.ts'
import { v2Document } from '#app/_start/api/v2-document.ts'
import { holdAgain } from '#app/v2/headers.fixture.ts'
import { endImports } from '#app/v2/records.fixture.ts'
import { inInstallation } from '#db/testing/in-installation.fixture.ts'
import { type ApiDocument, type Operation, operationsOf } from './_document/document.ts'
import { asShown, newWorld, send, type World, wrongBody } from './recorded.fixture.ts'
import { type Situation, situations } from './refusals.fixture.ts'
import { stable } from './stable.fixture.ts'

const file = fileURLToPath(new URL('_document/recorded.json', import.meta.url))
const document = JSON.parse(JSON.stringify(await v2Document())) as ApiDocument
const operations = operationsOf(document)
const named = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation

/** The same situation is made in the same world, to save the time for others. */
const worlds = new Map<Situation, World>()

const recorded: RecordedExamples = { ids: {}, refusals: {}, operations: {} }

beforeAll(async () => {
  const world = await asShown(await newWorld())
  recorded.ids = stable(world.values)
  for (const { operationId, path } of operations) recorded.operations[operationId] = { path, answers: {} }
  await recordRefusals(world)
  for (const operation of operations) await recordWrongBody(operation, world)
  for (const operation of inOrder()) await recordSuccess(operation, world)
  for (const operation of operations) await recordOwnRefusals(operation)
})

/**
 * A conversion is cancelled before others wait for it; an edition is undone before another is sent; the example of a
 * webhook's change switches it off.
 */
const ranks: Record<string, number> = {
  cancelConversion: 1,
  publishEdition: 1,
  undoEdition: 1.2,
  deleteEdition: 1.4,
  updateWebhook: 3,
  deleteHotspot: 3,
  archivePublication: 5,
}

/** Reads see what was made before; what ends something comes last. */
function inOrder(): Operation[] {
  const rank = ({ method, operationId }: Operation) =>
    method === 'GET' ? 0 : (ranks[operationId] ?? (method === 'DELETE' ? 4 : 2))
  return operations.toSorted((one, other) => rank(one) - rank(other))
}

async function recordSuccess(operation: Operation, world: World): Promise<void> {
  await endImports()
  const { path, status, body } = await send(operation, world)
  expect([operation.operationId, status, status < 300 ? undefined : body]).toEqual([
    operation.operationId,
    Number(Object.keys(operation.responses).find(one => one.startsWith('2'))),
    undefined,
  ])
  const told = recorded.operations[operation.operationId]
  if (told) told.path = stable(path)
  if (body !== undefined) keep(operation, status, body)
}

async function recordWrongBody(operation: Operation, world: World): Promise<void> {
  const wrong = wrongBody(operation)
  if (wrong === undefined) return
  const { status, body } = await send(operation, world, { json: wrong })
  expect([operation.operationId, status]).toEqual([operation.operationId, 422])
  keep(operation, status, body)
}

async function recordOwnRefusals(operation: Operation): Promise<void> {
  for (const [wanted, prepare] of Object.entries(situations[operation.operationId] ?? {})) {
    const world = worlds.get(prepare) ?? (await newWorld())
    worlds.set(prepare, world)
    const { status, body } = await send(operation, world, await prepare(world))
    expect([operation.operationId, status]).toEqual([operation.operationId, Number(wanted)])
    keep(operation, status, body)
  }
}

function keep({ operationId }: Operation, status: number, body: unknown): void {
  const told = recorded.operations[operationId]
  if (told) told.answers[status] = stable(body)
}

/** Records the refusals that operations have in common. */
async function recordRefusals(world: World): Promise<void> {
  const get = named('getPublication')
  const create = named('createCollection')
  const key = crypto.randomUUID()
  await send(create, world, { headers: { 'Idempotency-Key': key } })
  await holdAgain(key)
  const limited = { API_RATE_LIMIT: '1' }
  const tried = {
    403: await send(get, world, { key: null }),
    404: await send(get, world, { values: { publication_id: 999_999 } }),
    406: await send(get, world, { headers: { Accept: 'text/html' } }),
    409: await send(create, world, { headers: { 'Idempotency-Key': key } }),
    412: await send(named('updatePublication'), world, { headers: { 'If-Match': '"0-none"' } }),
    413: await send(create, world, { json: { collection: { title: 'x'.repeat(1_000_001) } } }),
    422: await send(get, world, { query: 'colour=red', headers: { Prefer: 'handling=strict' } }),
    429: await inInstallation(limited, async () => (await send(get, world)) && send(get, world)),
    503: await inInstallation({ MAINTENANCE: 'true' }, () => send(get, world)),
  }
  for (const [wanted, { status, body }] of Object.entries(tried)) {
    expect(status).toBe(Number(wanted))
    recorded.refusals[status] = stable(body)
  }
}

test('the recorded answers are those of today', async () => {
  await expect(`${JSON.stringify(recorded, undefined, 1)}\n`).toMatchFileSnapshot(file)
})

test('every success with a body has an example, and every refusal of an operation’s own', () => {
  const missing = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) =>
      content && !content['application/json']?.examples ? [`${status} of ${operationId}`] : [],
    ),
  )
  expect(missing).toEqual([])
})

test('nothing recorded is secret, or of this run', async () => {
  const text = await readFile(file, 'utf8')
  expect(text).not.toMatch(/recto_\w|whsec_\w{20}/)
  expect(text).not.toContain(new Date().toISOString().slice(0, 10))
})
