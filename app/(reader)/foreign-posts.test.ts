// Every address of the reader that changes something, asked by pages of other websites and by its own.
import { fileURLToPath } from 'node:url'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findRoutes } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { updateGroup } from '#db/groups/changes.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { listFeedback } from '#db/publications/feedback.ts'
import { firstOrderForm } from '#db/rules/orders/settings.ts'
import { noShop } from '#db/rules/shops/settings.ts'
import { groups } from '#db/schema/groups.ts'
import { attempts } from '#db/schema/people/attempts.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

const app = fileURLToPath(new URL('..', import.meta.url))
const changing = ['POST', 'PUT', 'PATCH', 'DELETE']
const addresses: { method: string; segments: string[] }[] = []
for (const { segments, load } of await findRoutes(app, ['(reader)'])) {
  const handlers = await load()
  for (const method of changing) if (handlers[method]) addresses.push({ method, segments })
}
/** Always 204, since readers can do nothing about a refusal; `statistics.test.ts` holds that none is counted. */
const isOfEvents = ({ segments }: { segments: string[] }) => segments.at(-1) === 'events'
const guarded = addresses
  .filter(address => !isOfEvents(address))
  .map(({ method, segments }) => ({ name: `${method} ${segments.slice(2).join('/')}`, method, segments }))

const owner = await newAccount()
const { id } = await putOnline(owner.group, { title: 'Spring' })
const group = await updateGroup(owner.group.id, {
  shop: { ...noShop, kind: 'order_form' },
  orderForm: firstOrderForm,
})
await database().update(groups).set({ customDomain: 'read.example.com' }).where(eq(groups.id, group.id))
const feedback = async () => (await listFeedback(id, { limit: 10, offset: 0 })).items

const bodies = {
  JSON: ['application/json', '{"message":"Hello","password":"Open sesame","items":[]}'],
  'a form': ['application/x-www-form-urlencoded', 'message=Hello&password=Open+sesame'],
} as const

const foreign: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:3000' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': '' },
  { Origin: 'https://elsewhere.example', Referer: 'http://127.0.0.1:3000/group/spring' },
  { Origin: 'null', Referer: 'http://127.0.0.1:3000/group/spring' },
  { Origin: 'http://127.0.0.1:3001' },
  { Referer: 'https://elsewhere.example/http://127.0.0.1:3000/' },
  { Referer: '' },
  {},
]

const own: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'same-origin' },
  { Origin: 'http://127.0.0.1:3000' },
  { Referer: 'http://127.0.0.1:3000/group/spring/feedback' },
  { Host: 'read.example.com', Origin: 'https://read.example.com' },
  // The name of a domain is settled without a port.
  { Host: 'read.example.com', Origin: 'http://read.example.com:8080' },
]

async function send(
  { method, segments }: { method: string; segments: string[] },
  headers: Record<string, string>,
  [type, body]: readonly [string, string],
) {
  const names: Record<string, string> = { '[group]': group.slug, '[slug]': 'spring' }
  const path = segments.map(segment => names[segment] ?? segment).join('/')
  return read(`/${path}`, { method, headers: { ...headers, 'Content-Type': type }, body })
}

test('they are those that readers use', () => {
  expect(guarded.map(({ name }) => name).toSorted()).toEqual([
    'POST checkout',
    'POST feedback',
    'POST list/prices',
    'POST order',
    'POST order/form',
    'POST password',
  ])
  expect(addresses.filter(isOfEvents)).toHaveLength(1)
})

describe.each(guarded)('$name', address => {
  test('is for pages of the reader', async () => {
    for (const from of own)
      for (const body of Object.values(bodies))
        expect((await send(address, from, body)).text).not.toContain('sent from another website')
  })

  test('403: takes nothing from any other page', async () => {
    const before = await feedback()
    for (const from of foreign)
      for (const body of Object.values(bodies)) {
        const { status, text } = await send(address, from, body)
        expect([from, status, text]).toEqual([from, 403, expect.stringContaining('from another website')])
      }
    expect(await feedback()).toEqual(before)
  })
})

test('another website can neither guess a password nor enter the right one', async () => {
  await updatePublication(group.id, id, { secured: true, password: 'Open sesame' })
  const address = guarded.find(({ segments }) => segments.includes('password'))
  if (address === undefined) throw new Error('No such address')
  const tried = () =>
    database().$count(
      attempts,
      and(like(attempts.subject, `${id} %`), like(attempts.budget, 'publication: %')),
    )
  for (const from of foreign) {
    const { status, headers } = await send(address, from, bodies['a form'])
    expect([status, headers.get('set-cookie'), await tried()]).toEqual([403, null, 0])
  }
  const { status, headers } = await send(address, own[2] ?? {}, bodies['a form'])
  expect([status, headers.get('set-cookie')]).toEqual([303, expect.stringContaining('recto.pass')])
})
