// Every address of the management interface, asked by an owner of another account: records of others answer as records
// that nobody made, byte by byte. The contract's 403 tells that a group or a spread exists, and nothing else.
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { minimal, newSpreads, place } from '#app/v2/spreads.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { sessionHeaders } from '../calls.fixture.ts'
import type { Handler } from '../declaration.ts'
import { findRoutes } from '../router.ts'
import { everyRecord, type Ids, nobodys } from './records.fixture.ts'

const routes = await findRoutes(fileURLToPath(new URL('../..', import.meta.url)), ['v2', 'dashboard/api'])
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const unknown = 2_000_000_000
let stranger: Awaited<ReturnType<typeof newAccount>>
/** Records of somebody else, by the names that addresses have for them. */
let theirs: Ids

beforeAll(async () => {
  // The first account runs the installation: nothing of it is a stranger's.
  await newAccount()
  stranger = await newAccount()
  theirs = await everyRecord()
})

type Addressed = { name: string; handler: Handler; method: string; names: string[]; segments: string[] }

async function addressed(): Promise<Addressed[]> {
  const found: Addressed[] = []
  for (const { segments, load } of routes) {
    const names = segments.flatMap(segment => /^\[(\w+)\]$/.exec(segment)?.[1] ?? [])
    if (!names.some(name => name in theirs)) continue
    const handlers = await load()
    for (const method of methods) {
      const handler = handlers[method]
      if (handler) found.push({ name: `${method} /${segments.join('/')}`, handler, method, names, segments })
    }
  }
  return found
}

/** An answer as it comes, but for the number by which a request is found in the log. */
async function answer(
  { handler, method, segments, names }: Addressed,
  ids: Ids,
  json: unknown,
  as: 'session' | 'key',
): Promise<string> {
  const path = segments.map(segment => ids[segment.replace(/[[\]]/g, '')] ?? segment).join('/')
  const request = new Request(`http://localhost:3000/${path}`, {
    method,
    headers: {
      ...(as === 'key' ? { Authorization: `ApiKey ${stranger.key}` } : await sessionHeaders(stranger.user)),
      'Content-Type': 'application/json',
    },
    ...(method !== 'GET' && method !== 'HEAD' && { body: JSON.stringify(json) }),
  })
  const params = Object.fromEntries(names.map(name => [name, String(ids[name])]))
  const response = await handler(request, { params: Promise.resolve(params) })
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return `${response.status}\n${JSON.stringify(headers)}\n${await response.text()}`
}

/** Nothing right for any address, something right for many, and acts of the dashboard. */
const bodies: unknown[] = [
  {},
  { ...minimal.external_link, edits: [{ do: 'remove', id: unknown, version: 1 }] },
  { publication: { title: 'Mine' }, collection: { title: 'Mine' }, metatag: { category: 'a', value: 'b' } },
]

const askedBy = ['session', 'key'] as const

test.each(askedBy)(
  'by %s, records in somebody else’s group answer as records that are not there',
  async as => {
    for (const address of await addressed()) {
      if (!address.names.includes('group_id')) continue
      const never = Object.fromEntries(address.names.map(name => [name, nobodys(name)]))
      for (const json of bodies) {
        const said = await answer(address, theirs, json, as)
        const expected = await answer(address, { ...never, group_id: theirs.group_id ?? 0 }, json, as)
        expect(`${address.name}\n${said}`).toBe(`${address.name}\n${expected}`)
      }
    }
  },
)

test.each(askedBy)('by %s, somebody else’s records are not there in a group of one’s own', async as => {
  for (const address of await addressed()) {
    if (address.names.join() === 'group_id' || address.names.includes('spread_id')) continue
    const own = { group_id: stranger.group.id }
    const never = Object.fromEntries(address.names.map(name => [name, nobodys(name)]))
    for (const json of bodies) {
      const said = await answer(address, { ...theirs, ...own }, json, as)
      const expected = await answer(address, { ...never, ...own }, json, as)
      expect(`${address.name}\n${said}`).toBe(`${address.name}\n${expected}`)
    }
  }
})

test.each(askedBy)(
  'by %s, of a spread and what stands on it nothing is told but that it exists',
  async as => {
    for (const address of await addressed()) {
      if (!address.names.includes('spread_id')) continue
      for (const json of bodies) {
        const said = await answer(address, theirs, json, as)
        expect(`${address.name}\n${said}`).toBe(
          `${address.name}\n${await answer(address, { ...theirs, hotspot_id: unknown }, json, as)}`,
        )
        expect(said).toMatch(/^(403|404|405|422)\n/)
        expect(said).not.toMatch(/Spring|Account|Group|owner-/)
      }
    }
  },
)

test('a group that is somebody else’s says no more than that it is', async () => {
  for (const address of await addressed()) {
    if (address.names.join() !== 'group_id') continue
    for (const json of bodies) {
      const said = await answer(address, theirs, json, 'session')
      expect(`${address.name} ${said}`).not.toMatch(
        /Spring|Account \d|Group \d|group-\d|owner-|created|title":/,
      )
      expect([address.name, said.slice(0, 3)]).toEqual([
        address.name,
        expect.stringMatching(/403|404|405|412|422/),
      ])
    }
  }
})

test('ids of somebody else’s in what is sent are as unknown as ids of nobody', async () => {
  const mine = await newSpreads({ owner: stranger })
  const sent = (ids: Ids) => [
    ['PUT', mine.path, { publication: { collection_id: ids.collection_id } }],
    ['PUT', mine.path, { publication: { metatag_ids: [ids.metatag_id] } }],
    ['POST', `${stranger.path}/publications`, { publication: { title: 'A', upload_id: ids.upload_id } }],
    ['PUT', mine.path, { publication: { default_product_theme_id: ids.theme_id } }],
    ['POST', `${mine.path}/editions`, { upload_id: ids.upload_id }],
    ['POST', `${mine.path}/pages`, { upload_id: ids.upload_id, source_page_numbers: [1], position: 1 }],
    [
      'POST',
      `${stranger.path}/product_libraries`,
      { product_library: { title: 'A', integration_instance_id: ids.integration_id } },
    ],
    ['POST', `${mine.spreads[1]}/hotspots`, { ...minimal.product, product_ids: [ids.product_id] }],
    ['POST', `${mine.spreads[1]}/hotspots`, { type: 'image', ...place, media_id: ids.media_id }],
    ['POST', `${mine.spreads[1]}/hotspots`, { ...minimal.slideshow, slides: [{ media_id: ids.media_id }] }],
  ]
  const never = Object.fromEntries(Object.keys(theirs).map(name => [name, nobodys(name)]))
  for (const [index, [method, path, json]] of sent(theirs).entries()) {
    const said = await mine.send(String(method), String(path), json)
    const expected = await mine.send(String(method), String(path), sent(never)[index]?.[2])
    expect([path, said.status, said.body]).toEqual([path, expected.status, expected.body])
    expect(said.status).toBe(422)
  }
})
