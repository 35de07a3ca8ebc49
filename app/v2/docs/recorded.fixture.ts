// Records what each operation answers, as the reference shows it.
import { eq } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { call } from '#app/_http/calls.fixture.ts'
import { newRecords, type Records } from '#app/v2/records.fixture.ts'
import { database } from '#db/client.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { users } from '#db/schema/people/users.ts'
import { products } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import { playVisits } from '#db/statistics/scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { readFontFile } from '#db/themes/themes.fixture.ts'
import type { Operation } from './_document/document.ts'
import { exampleRequest } from './_examples/request.ts'
import { shownZone } from './stable.fixture.ts'

export type World = Records & { values: Record<string, string | number> }

const chair = {
  sku: 'CHAIR-1',
  title: 'Oak chair',
  description: 'Solid oak, oiled by hand.',
  price: 129,
  currency: 'EUR',
  link: 'https://shop.example.com/oak-chair',
  availability: 'in_stock',
  brand: 'Example',
}

/** Gives a world the names that the reference shows, and figures. */
export async function asShown(world: World): Promise<World> {
  const { account, group, user } = world
  const db = database()
  await db.update(accounts).set({ title: 'Example' }).where(eq(accounts.id, account.id))
  await db.update(users).set({ email: 'ann@example.com' }).where(eq(users.id, user.id))
  const demo = { title: 'Demo', slug: 'demo', timeZone: shownZone }
  await db.update(groups).set(demo).where(eq(groups.id, group.id))
  await visit(world)
  return { ...world, values: { ...world.values, group_slug: 'demo' } }
}

/** Makes an account with one of everything, and with a publication that readers see. */
export async function newWorld(): Promise<World> {
  const records = await newRecords()
  const { group, ids } = records
  const db = database()
  await db.update(products).set(chair).where(eq(products.groupId, group.id))
  const product = await newProduct(group.id, 'TABLE-1', {
    ...chair,
    sku: 'TABLE-1',
    title: 'Oak table',
    price: 480,
    link: 'https://shop.example.com/oak-table',
  })
  const place = { top: 0.1, left: 0.2, width: 0.3, height: 0.1 }
  const json = { type: 'product', ...place, product_ids: [product.id] }
  const id = ids.publication_id?.[0] ?? 0
  await call('POST', `/v2/spreads/${ids.spread_id?.[0]}/hotspots`, { key: records.key, json })
  await call('POST', `${records.path}/publications/${id}/online`, { key: records.key })
  const [publication] = await db.select().from(publications).where(eq(publications.id, id))
  const first = Object.fromEntries(Object.entries(ids).map(([name, [one = 0]]) => [name, one]))
  const named = { group_slug: group.slug, publication_slug: publication?.slug ?? '', product_id: product.id }
  return { ...records, values: { ...first, ...named } }
}

/** Lets readers visit publications of the group, so that there is something to count. */
async function visit({ group }: World): Promise<void> {
  const catalogue = await newCatalogue(group, [4])
  const day = DateTime.now().setZone(shownZone).minus({ days: 10 }).toFormat('yyyy-MM-dd')
  const tabs = [{ publication: 0, facts: { device: 'phone' as const } }]
  const view = (page: number) => ({ after: 2, tab: 0, act: { do: 'view' as const, page } })
  const visits = [1, 2, 3].map(visitor => ({
    visitor,
    begins: 600 * visitor,
    tabs,
    steps: [view(0), view(1)],
  }))
  await writeEvents(playVisits(catalogue, day, visits).rows)
  await foldAll()
}

/** Differences from the example request. */
export type Sending = {
  headers?: Record<string, string>
  query?: string
  json?: unknown
  /** Null for none. */
  key?: string | null
  isWithoutBody?: boolean
  /** Ids instead of the world's. */
  values?: Record<string, string | number>
}

/** Sends the example request of an operation, as a change of it. @returns the address too, without its host */
export async function send(
  operation: Operation,
  world: World,
  { headers, query, json, key, isWithoutBody, values }: Sending = {},
) {
  const given = { ...world.values, ...values }
  const request = exampleRequest(operation, '', name => given[name] ?? `no-${name}`)
  const path = `${request.url}${query === undefined ? '' : `${request.url.includes('?') ? '&' : '?'}${query}`}`
  const body = isWithoutBody ? undefined : (json ?? request.json)
  const answer = await call(operation.method, path, {
    ...(request.isKeyed && key !== null && { key: key ?? world.key }),
    ...(body !== undefined && { json: body }),
    ...(request.file && { body: await fileOf(request.file.type) }),
    headers: { ...(request.file && { 'Content-Type': request.file.type }), ...headers },
  })
  return { path, ...answer }
}

/** The signature of a PNG. */
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

async function fileOf(type: string): Promise<BodyInit> {
  if (type === 'font/woff2') return new Uint8Array(await readFontFile())
  return type === 'application/octet-stream' ? Uint8Array.from(png) : '%PDF-1.7'
}

/** Returns the example body with its first field wrong: of another type than it has. */
export function wrongBody(operation: Operation): object | undefined {
  const content = operation.requestBody?.content['application/json']
  const example = content?.example as Record<string, unknown> | undefined
  if (example === undefined || operation.requestBody?.required === false) return undefined
  const [[name = '', value] = []] = Object.entries(example)
  const isScoped = Object.keys(example).length === 1 && typeof value === 'object' && !Array.isArray(value)
  return isScoped ? { [name]: withWrong(value as Record<string, unknown>) } : withWrong(example)
}

function withWrong(fields: Record<string, unknown>): object {
  const name = Object.keys(fields).find(one => one !== 'type') ?? ''
  return { ...fields, [name]: typeof fields[name] === 'number' ? 'wide' : 5 }
}
