import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { serveDashboard } from '#app/dashboard/api/served.fixture.ts'
import { newSession } from '#db/people/sessions.fixture.ts'
import { endSession } from '#db/people/sessions.ts'
import { viewerOfSession } from '#db/people/viewers.ts'
import type { Catalogue } from '#db/statistics/scripted-visits.fixture.ts'
import { newCatalogue, readerOf, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { readingEvents, readingGroups, readingStreams } from './reading-events.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>
const base = await serveDashboard()
let owner: Owner
let catalogue: Catalogue

beforeAll(async () => {
  owner = await newAccount()
  catalogue = await newCatalogue(owner.group, [4, 2])
})

let readings = 0n
/** A reader of a page comes, or turns to another with the same reading. */
async function read(publication: number, page: number, { reading = ++readings, number = 0 } = {}) {
  await writeEvents([readerOf(catalogue, { publication, page, reading, number })])
}

const pathOf = ({ group }: Pick<Owner, 'group'>, publicationId?: number) =>
  `/dashboard/api/groups/${group.id}${publicationId === undefined ? '' : `/publications/${publicationId}`}/statistics/live`

function follow(path: string, key: string, signal = AbortSignal.timeout(500_000)) {
  return fetch(`${base}${path}`, {
    headers: { Authorization: `ApiKey ${key}`, Accept: 'text/event-stream' },
    signal,
  })
}

/** The values of a stream, one after the other. */
async function* valuesOf(body: ReadableStream<Uint8Array> | null) {
  let text = ''
  for await (const chunk of body ?? []) {
    text += new TextDecoder().decode(chunk)
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) if (part.startsWith('data: ')) yield JSON.parse(part.slice(6))
  }
}

test('readers of a group and of a publication are told by page, and as they come', async () => {
  await read(0, 1)
  await read(1, 0)
  const gone = new AbortController()
  const [first, second] = catalogue.publications
  const answer = await follow(pathOf(owner), owner.key, gone.signal)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  const inGroup = valuesOf(answer.body)
  const page = { readers: 1, title: 'Catalogue 0', publicationId: first?.id, pageId: first?.pageIds[1] }
  const other = { readers: 1, title: 'Catalogue 1', publicationId: second?.id, pageId: second?.pageIds[0] }
  expect((await inGroup.next()).value).toEqual({
    readers: 2,
    pages: [
      { ...page, number: 2 },
      { ...other, number: 1 },
    ],
  })
  const { body } = await follow(pathOf(owner, first?.id), owner.key, gone.signal)
  const inPublication = valuesOf(body)
  expect((await inPublication.next()).value).toEqual({ readers: 1, pages: [{ ...page, number: 2 }] })
  expect([readingGroups().size, readingStreams().size]).toEqual([1, 2])
  await read(0, 1)
  expect((await inPublication.next()).value).toEqual({
    readers: 2,
    pages: [{ ...page, number: 2, readers: 2 }],
  })
  expect((await inGroup.next()).value).toMatchObject({ readers: 3 })
  gone.abort()
  await expect.poll(() => [readingGroups().size, readingStreams().size]).toEqual([0, 0])
})

test('a stream ends with the session of its reader', async () => {
  const { user } = await newPerson(owner.account.id, { role: 'viewer', allGroups: true })
  const session = await newSession(user)
  const headers = await sessionHeaders({ ...user, ...session })
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const request = new Request(`http://localhost:3000${pathOf(owner)}`, { headers, signal: gone.signal })
  const viewer = await viewerOfSession(session)
  const followed = { groupId: owner.group.id }
  const stream = readingEvents(viewer, followed, request, { wordMs: 1, lastsMs: 600_000 })
  const values = valuesOf(stream)
  expect((await values.next()).done).toBe(false)
  await endSession(user.id, session.sessionId)
  let last = await values.next()
  while (!last.done) last = await values.next()
  expect(readingStreams().size).toBe(0)
})

test('403: another account follows nothing. 404: a publication of another group', async () => {
  const other = await newAccount()
  expect((await follow(pathOf(owner), other.key)).status).toBe(403)
  expect((await follow(pathOf(other, catalogue.publications[0]?.id), other.key)).status).toBe(404)
})
