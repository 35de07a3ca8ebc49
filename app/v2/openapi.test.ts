// Drives a running server from the document that is made of the routes: whatever the document promises happens, and
// nothing else does. Inputs are made from the schemas, from one seed, which fast-check prints with what failed.
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setFeature, setPublishingLimit } from '#db/accounts/accounts.ts'
import { budgets } from '#db/attempts/budgets.ts'
import { database } from '#db/client.ts'
import { updateProductLibrary } from '#db/libraries/libraries.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { mostPictureBytes } from '#db/rules/media/files.ts'
import { mostFontBytes } from '#db/rules/themes/limits.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { attempts } from '#db/schema/people/attempts.ts'
import { type Operation, operations } from './documented.fixture.ts'
import { headerCases, type Sending, sendTo } from './headers.fixture.ts'
import { endImports, kept, newRecords, type Records } from './records.fixture.ts'
import {
  allowedRequests,
  asForm,
  brokenBodies,
  pathTo,
  plainRequest,
  type Sent,
  wrongRequests,
} from './requests.fixture.ts'
import { type RunningServer, startServer } from './running-server.fixture.ts'
import { wrongIds } from './schema-inputs.fixture.ts'
import { minimal } from './spreads.fixture.ts'

const seed = 20_260_230
const largestUpload = 10_000

let server: RunningServer
let closed: RunningServer
let limited: RunningServer
let shared: Records
let stranger: Records

beforeAll(async () => {
  const [open, other, slow] = await Promise.all([
    startServer({ MAX_PDF_BYTES: String(largestUpload), MAX_FILM_BYTES: '1000' }),
    startServer({ MAINTENANCE: 'true' }),
    startServer({ API_RATE_LIMIT: '1' }),
  ])
  server = open
  closed = other
  limited = slow
  shared = await newRecords()
  stranger = await newRecords()
})

afterAll(() => Promise.all([server?.stop(), closed?.stop(), limited?.stop()]))

const send = (
  operation: Operation,
  sent: Sent,
  { to = server, ...sending }: Sending & { to?: RunningServer },
) => sendTo(to.url, operation, sent, sending)

/** An edition is published, and undone, once. */
const isOnce = ({ path }: Operation) => /editions\/\{edition_id\}\/\w+$/.test(path)

/** Publishes an edition before it is undone. */
async function madeReady({ path }: Operation, records: Records) {
  if (!path.endsWith('/undo')) return
  const publish = operationAt('POST', '/publish')
  expect((await send(publish, plainRequest(publish, records), records)).status).toBe(200)
}

describe.each(operations)('$method $path', operation => {
  test('succeeds whenever what is sent is allowed', async () => {
    const records = operation.method === 'GET' ? shared : await newRecords()
    const hasInput =
      operation.query.length > 0 || operation.body !== undefined || operation.file !== undefined
    const numRuns = hasInput && operation.method !== 'DELETE' && !isOnce(operation) ? 8 : 1
    await madeReady(operation, records)
    await fc.assert(
      fc.asyncProperty(allowedRequests(operation, records), async sent => {
        await endImports()
        const { status, body } = await send(operation, sent, records)
        expect([status, status < 300 ? undefined : body]).toEqual([operation.success, undefined])
      }),
      { seed, numRuns },
    )
  })

  test('refuses what is not allowed, and writes nothing', async () => {
    const before = await kept()
    const refused = async (sent: Sent, name = '') => {
      const { status } = await send(operation, sent, shared)
      expect(status, `${sent.path} ${name}`).toBeGreaterThanOrEqual(400)
    }
    const wrong = wrongRequests(operation, shared)
    if (wrong)
      await fc.assert(
        fc.asyncProperty(wrong, sent => refused(sent)),
        { seed, numRuns: 20 },
      )
    for (const [name, sent] of brokenBodies(operation, shared)) await refused(sent, name)
    expect(await kept()).toBe(before)
  })

  test('tells who may not come near from what is not there, and both from what cannot be said', async () => {
    const records = shared
    const plain = plainRequest(operation, records)
    const before = await kept()
    for (const key of [undefined, 'wrong']) {
      expect((await send(operation, plain, { key })).status).toBe(403)
    }
    if (!operation.isRead) {
      const { key } = await createApiKey(database(), records.user.id, { name: 'Reads', readOnly: true })
      expect((await send(operation, plain, { key })).status).toBe(403)
    }
    const [whose] = operation.ids
    if (whose !== undefined) {
      // The contract says so of one operation alone.
      const status = operation.id === 'updateHotspot' ? 404 : 403
      expect((await send(operation, plain, stranger)).status).toBe(status)
    }
    for (const name of operation.ids) {
      const others = name === whose || name === 'page_number' ? [] : (stranger.ids[name] ?? [])
      for (const id of [...wrongIds, ...others]) {
        const path = pathTo(operation, other => (other === name ? id : records.ids[other]?.[0]))
        expect([path, (await send(operation, { ...plain, path }, records)).status]).toEqual([path, 404])
      }
    }
    expect((await send(operation, plain, { ...records, accept: 'text/html' })).status).toBe(406)
    expect((await send(operation, plain, { ...records, to: closed })).status).toBe(503)
    expect(await kept()).toBe(before)
  })

  test('heeds conditions, repetitions and rates', async () => {
    const records = operation.method === 'GET' ? shared : await newRecords()
    const plain = plainRequest(operation, records)
    await endImports()
    await madeReady(operation, records)
    for (const { headers, status, body, before, parameter } of headerCases(operation)) {
      await before?.()
      const whole = parameter === undefined ? plain : withParameter(plain, parameter)
      const sent = body === undefined ? whole : { ...whole, body }
      expect((await send(operation, sent, { ...records, headers })).status).toBe(status)
    }
    const { key } = await createApiKey(database(), records.user.id, { name: 'Limited' })
    await send(operation, plain, { key, to: limited })
    expect((await send(operation, plain, { key, to: limited })).status).toBe(429)
  })
})

test.each(operations.filter(({ isSparse }) => isSparse))(
  '$method $path refuses a field that its records do not have',
  async operation => {
    const { path } = plainRequest(operation, shared)
    expect((await send(operation, { path: `${path}?fields=id,nothing` }, shared)).status).toBe(422)
  },
)

test.each(operations.filter(({ body }) => body !== undefined))(
  '$method $path answers as promised to forms too',
  async operation => {
    const records = await newRecords()
    await fc.assert(
      fc.asyncProperty(allowedRequests(operation, records), async sent => {
        await endImports()
        await send(operation, asForm(operation, sent), records)
      }),
      { seed, numRuns: 4 },
    )
  },
)

const withParameter = (sent: Sent, parameter: string): Sent => ({
  ...sent,
  path: `${sent.path}${sent.path.includes('?') ? '&' : '?'}${parameter}`,
})

/** The operation of a method and a path's end. */
function operationAt(method: string, end: string): Operation {
  const found = operations.find(operation => operation.method === method && operation.path.endsWith(end))
  if (found === undefined) throw new Error(`The document has no ${method} …${end}`)
  return found
}

/** Sends what else would succeed, and expects it to be refused, with nothing written. */
async function expectRefusal(operation: Operation, records: Records, status: number, sent?: Sent) {
  const before = await kept()
  const answered = await send(operation, sent ?? plainRequest(operation, records), records)
  expect([operation.path, answered.status]).toEqual([operation.path, status])
  expect(await kept()).toBe(before)
}

test.each(['/online', '/unlisted'])('%s is 402 at the limit, and 422 before the conversion', async end => {
  const records = await newRecords()
  const create = operationAt('POST', '/publications')
  const made = await send(create, plainRequest(create, records), records)
  const { publication } = made.body as { publication: { id: number } }
  const unconverted = { ...records, ids: { ...records.ids, publication_id: [publication.id] } }
  await expectRefusal(operationAt('POST', end), unconverted, 422)
  await setPublishingLimit(records.account.id, 0)
  await expectRefusal(operationAt('POST', end), records, 402)
})

test('a collection or a metatag that a publication has is not deleted', async () => {
  const records = await newRecords()
  const change = operationAt('PUT', '/publications/{publication_id}')
  const publication = { collection_id: records.ids.collection_id?.[0], metatag_ids: records.ids.metatag_id }
  const sent = { ...plainRequest(change, records), body: JSON.stringify({ publication }) }
  expect((await send(change, sent, records)).status).toBe(200)
  await expectRefusal(operationAt('DELETE', '/{collection_id}'), records, 409)
  const metatag = operationAt('DELETE', '/{metatag_id}')
  await expectRefusal(metatag, records, 409)
  const tooMuch = { ...plainRequest(metatag, records), body: 'x'.repeat(1_000_001) }
  await expectRefusal(metatag, records, 413, tooMuch)
})

test('an import of a product feed is asked for once at a time, and with an address', async () => {
  const records = await newRecords()
  const create = operationAt('POST', '/product_feeds')
  const change = operationAt('PATCH', '/{product_feed_id}')
  for (const operation of [create, change]) {
    const sent = { ...plainRequest(operation, records), body: '{"product_feed":{"url":" "}}' }
    await expectRefusal(operation, records, 412, sent)
  }
  expect((await send(create, plainRequest(create, records), records)).status).toBe(201)
  await expectRefusal(create, records, 409)
  await expectRefusal(change, records, 409)
})

test('a conversion that has ended is not canceled', async () => {
  const records = await newRecords()
  const cancel = operationAt('POST', '/cancel')
  expect((await send(cancel, plainRequest(cancel, records), records)).status).toBe(200)
  await expectRefusal(cancel, records, 409)
})

test('pages are not made again before there are any', async () => {
  const records = await newRecords()
  const again = operationAt('POST', '/convert_again')
  await database()
    .delete(pages)
    .where(inArray(pages.publicationId, records.ids.publication_id ?? []))
  // Other options would begin its first conversion anew.
  await expectRefusal(again, records, 409, {
    ...plainRequest(again, records),
    body: JSON.stringify({ page_numbers: 'all' }),
  })
})

test('the last page stays', async () => {
  const records = await newRecords()
  const remove = operationAt('DELETE', '/{page_number}')
  for (const _ of [4, 3, 2]) {
    expect((await send(remove, plainRequest(remove, records), records)).status).toBe(200)
  }
  await expectRefusal(remove, records, 422)
})

test('an upload is not empty, nor too large', async () => {
  const records = await newRecords()
  const upload = operationAt('POST', '/uploads')
  const plain = plainRequest(upload, records)
  await expectRefusal(upload, records, 422, { ...plain, body: undefined })
  await expectRefusal(upload, records, 413, { ...plain, body: new Uint8Array(largestUpload + 1) })
})

test('a font is no larger than readers should wait for', async () => {
  const records = await newRecords()
  const send = operationAt('POST', '/theme_fonts')
  const sent = { ...plainRequest(send, records), body: new Uint8Array(mostFontBytes + 1) }
  await expectRefusal(send, records, 413, sent)
})

test('a picture or film is no larger than the library takes, and stays while it is shown', async () => {
  const records = await newRecords()
  const tooLarge = new Uint8Array(mostPictureBytes + 1)
  for (const operation of [operationAt('POST', '/media'), operationAt('PUT', '/file')])
    await expectRefusal(operation, records, 413, { ...plainRequest(operation, records), body: tooLarge })
  const create = operationAt('POST', '/hotspots')
  const hotspot = { ...minimal.image, url: undefined, media_id: records.ids.media_id?.[0] }
  const sent = { ...plainRequest(create, records), body: JSON.stringify(hotspot) }
  expect((await send(create, sent, records)).status).toBe(create.success)
  await expectRefusal(operationAt('DELETE', '/{media_id}'), records, 409)
})

test('an edition that was published is not discarded', async () => {
  const records = await newRecords()
  const publish = operationAt('POST', '/publish')
  expect((await send(publish, plainRequest(publish, records), records)).status).toBe(200)
  await expectRefusal(operationAt('DELETE', '/{edition_id}'), records, 409)
})

test('an integration stays while a library is imported from it', async () => {
  const records = await newRecords()
  const [id, integrationInstanceId] = [records.ids.product_library_id?.[0], records.ids.integration_id?.[0]]
  await updateProductLibrary(records.group.id, id ?? 0, { integrationInstanceId })
  await expectRefusal(operationAt('DELETE', '/{integration_id}'), records, 409)
})

test('a body that is too large, of a length not told before, is refused, and the connection goes on', async () => {
  const records = await newRecords()
  for (const end of ['/uploads', '/publications', '/hotspots']) {
    const operation = operationAt('POST', end)
    const sent = { ...plainRequest(operation, records), body: ofUnknownLength(3_000_000) }
    await expectRefusal(operation, records, 413, sent)
  }
})

function ofUnknownLength(bytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunk = new Uint8Array(100_000).fill(0x20)
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes) return controller.close()
      sent += chunk.length
      controller.enqueue(chunk)
    },
  })
}

test('an upload becomes a publication once, in its own group', async () => {
  const records = await newRecords()
  const upload = operationAt('POST', '/uploads')
  const { body } = await send(upload, plainRequest(upload, records), records)
  const create = operationAt('POST', '/publications')
  const publication = { title: 'Spring', upload_id: (body as { upload: { id: string } }).upload.id }
  const sentBy = (by: Records) => ({ ...plainRequest(create, by), body: JSON.stringify({ publication }) })
  await expectRefusal(create, stranger, 422, sentBy(stranger))
  expect((await send(create, sentBy(records), records)).status).toBe(201)
  await expectRefusal(create, records, 422, sentBy(records))
})

test('product libraries and their integrations are 422 for an account without them', async () => {
  const records = await newRecords()
  await setFeature(records.account.id, 'product_libraries', false)
  for (const operation of operations.filter(({ path }) => /product_libraries|integrations/.test(path))) {
    await expectRefusal(operation, records, 422)
  }
})

test('statistics are 429 for an account that has asked too often', async () => {
  const records = await newRecords()
  const limited = operations.filter(({ id }) => id.endsWith('Statistics'))
  expect(limited.map(({ id }) => id)).toHaveLength(3)
  for (const operation of limited) await send(operation, plainRequest(operation, records), records)
  await database()
    .update(attempts)
    .set({ used: budgets['statistics: account'].most, endsAt: '2060-01-01T00:00:00Z' })
    .where(eq(attempts.subject, String(records.account.id)))
  for (const operation of limited) await expectRefusal(operation, records, 429)
})

test('a webhook that is off takes neither tests nor what it had before', async () => {
  const records = await newRecords()
  const change = operationAt('PATCH', '/{webhook_id}')
  const off = { ...plainRequest(change, records), body: '{"webhook":{"enabled":false}}' }
  expect((await send(change, off, records)).status).toBe(200)
  for (const end of ['/test', '/webhooks/{webhook_id}/replay', '/{delivery_id}/replay'])
    await expectRefusal(operationAt('POST', end), records, 409)
})

test('every status that the document promises has been seen', () => {
  const missed = operations.flatMap(({ method, path, statuses, seen }) =>
    [...statuses.keys()].filter(status => !seen.has(status)).map(status => `${status} of ${method} ${path}`),
  )
  expect(missed).toEqual([])
})
