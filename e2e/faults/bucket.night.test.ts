// The bucket is down or full: web and worker wait for it, and go on by themselves.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { read } from '#app/(reader)/reading.fixture.ts'
import { GET as isReady } from '#app/readyz/route.ts'
import { database } from '#db/client.ts'
import { startS3Server, type Trouble } from '#db/files/s3/s3-server.fixture.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { pageImagePath } from '#db/rules/pages/images.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { newConversion } from './conversions.fixture.ts'
import { patience, startWorker } from './worker.fixture.ts'

const server = await startS3Server()
afterAll(() => server[Symbol.asyncDispose]())
Object.assign(process.env, { FILES_URL: server.filesUrl, ...server.credentials })

beforeEach(() => {
  server.troubleOf = () => undefined
})

const isWrite = (method: string) => method === 'PUT' || method === 'POST'

const full = { status: 507, code: 'XMinioStorageFull' }

test.each<[string, (method: string) => Trouble | undefined, readable: boolean, said: string]>([
  ['down', () => 'reset', false, 'see that it runs and can be reached'],
  ['full', method => (isWrite(method) ? full : undefined), true, 'has no room (XMinioStorageFull)'],
])(
  'a bucket that is %s keeps a conversion waiting, and nothing is lost',
  async (_, trouble, readable, said) => {
    const { key, path } = await newAccount()
    const first = await newConversion(1)
    const worker = startWorker()
    await expect.poll(first.stateOf, patience).toBe('finished')
    await carryOutSchedule(first.group.id, first.id, 'publish')
    const [page] = await database().select().from(pages)
    const picture = `/assets/${pageImagePath(page?.imageKey ?? '', 'at800')}`
    const next = await newConversion(2)
    const send = () =>
      call('POST', `${path}/uploads`, {
        key,
        body: '%PDF-1.7',
        headers: { 'content-type': 'application/pdf' },
      })

    server.troubleOf = ({ method }) => trouble(method)
    const sent = await send()
    expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '10'])
    expect((await read(picture)).status).toBe(readable ? 200 : 503)
    const ready = await isReady()
    expect([ready.status, (await ready.json()).checks.files]).toEqual([503, 'Files cannot be stored.'])
    await expect.poll(async () => (await next.conversion()).trouble, patience).toBe('files')
    expect(worker.printed()).toContain(said)

    server.troubleOf = () => undefined
    expect((await send()).status).toBe(201)
    expect((await read(picture)).status).toBe(200)
    await expect.poll(next.stateOf, patience).toBe('finished')
    expect(await next.pageCount()).toBe(2)
  },
)
