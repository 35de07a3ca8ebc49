// Every address of the management interface, asked by an owner of another account: records of others answer as records
// that nobody made, byte by byte. The contract's 403 tells that a group or a spread exists, and nothing else.
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { minimal, newSpreads } from '#app/v2/spreads.fixture.ts'
import { listActivity } from '#db/activity/list.ts'
import { requestAct } from '#db/acts/acts.ts'
import { createAffiliate } from '#db/affiliates/affiliates.ts'
import { database } from '#db/client.ts'
import { createCollection } from '#db/collections/collections.ts'
import { createMetatag } from '#db/collections/metatags.ts'
import { newIntegration } from '#db/imports/integrations.fixture.ts'
import { newOrder } from '#db/orders/orders.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { enqueue } from '#db/queue.ts'
import { conversions } from '#db/schema/conversions.ts'
import { apiKeys } from '#db/schema/people/api-keys.ts'
import { invitations } from '#db/schema/people/invitations.ts'
import { sessions } from '#db/schema/people/sessions.ts'
import { feedFiles, productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { themeFonts } from '#db/schema/products/product-themes.ts'
import { uploads } from '#db/schema/uploads.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { createTheme } from '#db/themes/themes.ts'
import { listDeliveries } from '#db/webhooks/deliveries/deliveries.ts'
import { sendTest } from '#db/webhooks/deliveries/replays.ts'
import { newSecret } from '#db/webhooks/secrets.ts'
import { sessionHeaders } from '../calls.fixture.ts'
import type { Handler } from '../endpoint.ts'
import { findRoutes } from '../router.ts'

const routes = await findRoutes(fileURLToPath(new URL('../..', import.meta.url)), ['v2', 'dashboard/api'])
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

type Ids = Record<string, string | number>

const unknown = 2_000_000_000
let stranger: Awaited<ReturnType<typeof newAccount>>
/** Records of somebody else, by the names that addresses have for them. */
let theirs: Ids

beforeAll(async () => {
  // The first account runs the installation: nothing of it is a stranger's.
  await newAccount()
  stranger = await newAccount()
  const { owner, publication, spreads, send } = await newSpreads()
  const groupId = owner.group.id
  const hotspot = await send('POST', `${spreads[1]}/hotspots`, minimal.external_link)
  const [conversion] = await database()
    .select()
    .from(conversions)
    .where(eq(conversions.publicationId, publication.id))
  const [apiKey] = await database().select().from(apiKeys).where(eq(apiKeys.userId, owner.user.id))
  theirs = {
    account_id: owner.account.id,
    group_id: groupId,
    publication_id: publication.id,
    page_number: 1,
    conversion_id: conversion?.id ?? 0,
    spread_id: Number(spreads[1]?.split('/').at(-1)),
    hotspot_id: hotspot.body.hotspot.id,
    collection_id: (await createCollection(groupId, { title: 'Autumn' })).id,
    metatag_id: (await createMetatag(groupId, { category: 'Season', value: 'Autumn' })).id,
    product_id: (await newProduct(groupId, 'CHAIR')).id,
    user_id: owner.user.id,
    api_key_id: apiKey?.id ?? 0,
    ...(await activityOf(groupId, publication.id)),
    ...(await moreOf(groupId, owner.user.id, owner.account.id)),
  }
})

async function activityOf(groupId: number, publicationId: number): Promise<Ids> {
  const act = await requestAct(groupId, { by: 'recto' }, { name: 'archive' }, [unknown, unknown + 1])
  const { items } = await listActivity(groupId, publicationId, { limit: 1, offset: 0 })
  return { act_id: act.id, event_id: items[0]?.id ?? 0 }
}

async function moreOf(groupId: number, userId: number, accountId: number): Promise<Ids> {
  const url = 'https://example.com/feed.xml'
  const integration = await newIntegration(groupId)
  const [library] = await database()
    .insert(productLibraries)
    .values({ groupId, title: 'Own', url })
    .returning()
  const ended = { groupId, url, state: 'failed', endedAt: new Date() } as const
  const [feed] = await database().insert(productImports).values(ended).returning()
  const later = new Date(Date.now() + 86_400_000)
  const [session] = await database()
    .insert(sessions)
    .values({ userId, userAgent: 'a browser', address: '192.0.2.1', expiresAt: later })
    .returning()
  const [upload] = await database()
    .insert(uploads)
    .values({ groupId, fileName: 'a.pdf', fileKey: `${groupId}/uploads/a.pdf`, bytes: 1 })
    .returning()
  const [feedFile] = await database()
    .insert(feedFiles)
    .values({ groupId, fileName: 'a.csv', fileKey: `${groupId}/feed-files/a`, bytes: 1 })
    .returning()
  const terms = { role: 'editor' as const, allGroups: true, groupRoles: [], tokenHash: 'none' }
  const [invitation] = await database()
    .insert(invitations)
    .values({ ...terms, accountId, email: 'guest@example.com', expiresAt: later })
    .returning()
  const lent = { name: 'Guide', groupIds: [groupId], showsWidget: true }
  const affiliate = await createAffiliate(accountId, lent)
  return {
    affiliate_id: affiliate.id,
    integration_id: integration.id,
    order_id: (await newOrder(groupId)).id,
    ...(await themeOf(groupId)),
    product_library_id: library?.id ?? 0,
    product_feed_id: feed?.id ?? 0,
    import_id: feed?.id ?? 0,
    session_id: session?.id ?? '',
    upload_id: upload?.id ?? '',
    feed_file_id: feedFile?.id ?? '',
    invitation_id: invitation?.id ?? 0,
    job_id: await newJob(groupId),
    ...(await webhookOf(accountId, groupId)),
  }
}

async function themeOf(groupId: number): Promise<Ids> {
  const theme = await createTheme(groupId, { name: 'Flag', template: '{{title}}', css: '' })
  const fileKey = `${groupId}/theme-fonts/a.woff2`
  const [font] = await database()
    .insert(themeFonts)
    .values({ groupId, family: 'Own', fileKey, bytes: 1 })
    .returning()
  return { theme_id: theme.id, font_id: font?.id ?? 0 }
}

async function webhookOf(accountId: number, groupId: number): Promise<Ids> {
  const secrets = { current: newSecret() }
  const [endpoint] = await database()
    .insert(webhookEndpoints)
    .values({ accountId, groupId, title: '', url: 'https://example.com/hooks', types: [], secrets })
    .returning()
  if (endpoint === undefined) return {}
  await sendTest(endpoint)
  const { items } = await listDeliveries(endpoint.id, {}, { limit: 1, offset: 0 })
  return { webhook_id: endpoint.id, delivery_id: items[0]?.id ?? 0 }
}

async function newJob(groupId: number): Promise<string> {
  await enqueue(database(), 'make_photos', { groupId })
  const [job] = await database().execute<{ id: string }>(
    sql`select max(id)::text as id from graphile_worker.jobs`,
  )
  return job?.id ?? ''
}

/** The same for what nobody has. */
function nobodys(name: string): string | number {
  if (name === 'page_number') return 1
  return /^(session|upload|feed_file)_id$/.test(name) ? '00000000-0000-4000-8000-000000000000' : unknown
}

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
    ['POST', `${mine.spreads[1]}/hotspots`, { ...minimal.product, product_ids: [ids.product_id] }],
  ]
  const never = Object.fromEntries(Object.keys(theirs).map(name => [name, nobodys(name)]))
  for (const [index, [method, path, json]] of sent(theirs).entries()) {
    const said = await mine.send(String(method), String(path), json)
    const expected = await mine.send(String(method), String(path), sent(never)[index]?.[2])
    expect([path, said.status, said.body]).toEqual([path, expected.status, expected.body])
    expect(said.status).toBe(422)
  }
})
