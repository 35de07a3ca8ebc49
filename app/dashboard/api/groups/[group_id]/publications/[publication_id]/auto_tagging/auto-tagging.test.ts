import { eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { beforeAll, expect, test } from 'vitest'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import type { Handler } from '#app/_http/endpoint.ts'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { GET as countFound } from '../found_hotspots/route.ts'
import { POST as preview } from './preview/route.ts'
import { POST as apply } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
  await newProduct(owner.group.id, 'A-1')
})

const place = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }
const link = (url: string) => ({
  type: 'external_link' as const,
  details: hotspotDetails.external_link.parse({ url }),
})

/** A publication of four pages, the second of which has a link, an address and a SKU. */
async function published(): Promise<number> {
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(owner.group.id, { title: 'Spring', source })
  await finishConversion(id)
  const [, second] = await database()
    .select()
    .from(pages)
    .where(eq(pages.publicationId, id))
    .orderBy(pages.number)
  await database()
    .update(pages)
    .set({
      text: 'Chair A-1',
      runs: [{ text: 'Chair A-1', left: 0.1, top: 0.6, width: 0.3, height: 0.02 }],
      findings: [
        { ...place, by: 'annotation', hotspot: link('https://example.com/') },
        { ...place, top: 0.5, by: 'text', hotspot: link('mailto:info@example.com') },
      ],
    })
    .where(eq(pages.id, second?.id ?? 0))
  return id
}

async function ask(handler: Handler, id: number, fields: object, from = owner) {
  const { cookieName, salt } = sessionCookie()
  const token = { userId: from.user.id, sessionVersion: 1 }
  const session = await encode({ token, salt, secret: sessionKey() })
  const request = new Request('http://localhost:3000/dashboard/api', {
    method: 'POST',
    headers: {
      cookie: `${cookieName}=${session}`,
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-recto-dashboard': '1',
      'content-type': 'application/json',
    },
    body: JSON.stringify(fields),
  })
  const params = { group_id: String(owner.group.id), publication_id: String(id) }
  const answer = await handler(request, { params: Promise.resolve(params) })
  return { status: answer.status, body: await answer.json() }
}

const all = { extraction_options: { links: {}, products: { icons: false } } }

const countOf = ({ added }: { added: { hotspot_ids: number[] }[] }) =>
  added.flatMap(({ hotspot_ids }) => hotspot_ids).length

test('200: a preview tells what would be added, and changes nothing', async () => {
  const id = await published()
  const { revision } = await findPublication(owner.group.id, id)
  const { status, body } = await ask(preview, id, all)
  expect(status).toBe(200)
  expect(body.counts).toEqual({ external_link: 2, product: 1 })
  expect(body.hotspots[0]).toEqual({
    ...place,
    key: expect.any(String),
    page_number: 2,
    type: 'external_link',
    found_by: 'annotation',
    leads_to: 'https://example.com/',
    products: [],
  })
  expect(body.hotspots[2]).toMatchObject({ leads_to: 'A-1', products: [{ sku: 'A-1' }] })
  expect((await findPublication(owner.group.id, id)).revision).toBe(revision)
  expect((await ask(preview, id, all)).body).toEqual(body)
})

test('200: what the preview told is added, once, and readers see it', async () => {
  const id = await published()
  const { revision } = await findPublication(owner.group.id, id)
  expect(countOf((await ask(apply, id, all)).body)).toBe(3)
  expect((await ask(preview, id, all)).body.counts).toEqual({})
  expect((await findPublication(owner.group.id, id)).revision).toBe(revision + 1)
  expect((await ask(apply, id, all)).body).toEqual({ added: [] })
  expect((await findPublication(owner.group.id, id)).revision).toBe(revision + 1)
})

test('200: what is looked for can be chosen each time', async () => {
  const id = await published()
  const counts = async (fields: object) => (await ask(preview, id, fields)).body.counts
  expect(await counts({})).toEqual({ external_link: 1 })
  expect(await counts({ annotations: false })).toEqual({})
  expect(await counts({ annotations: false, extraction_options: { products: {} } })).toEqual({ product: 1 })
})

test('200: what somebody does not want is left out', async () => {
  const id = await published()
  const { hotspots: found } = (await ask(preview, id, all)).body
  const [first, ...others] = found
  expect(countOf((await ask(apply, id, { ...all, left_out: [first.key] })).body)).toBe(others.length)
  expect((await ask(preview, id, all)).body.hotspots).toEqual([first])
})

test('200: two at once add everything once', async () => {
  const id = await published()
  await Promise.all([ask(apply, id, all), ask(apply, id, all)])
  const rows = await database()
    .select({ id: hotspots.id })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, id))
  expect(rows).toHaveLength(3)
})

test('404 for another group’s publication, 422 for options that are none', async () => {
  const id = await published()
  expect((await ask(apply, id + 1000, all)).status).toBe(404)
  expect((await ask(preview, id, all, await newAccount())).status).toBe(403)
  expect((await ask(preview, id, { extraction_options: { links: { icons: 'maybe' } } })).status).toBe(422)
})

test('200: what has no hotspot yet is counted, whatever was looked for before, until it has one', async () => {
  const id = await published()
  const count = async () => {
    const request = new Request('http://localhost:3000/dashboard/api', {
      headers: { Authorization: `ApiKey ${owner.key}` },
    })
    const params = { group_id: String(owner.group.id), publication_id: String(id) }
    return (await countFound(request, { params: Promise.resolve(params) })).json()
  }
  expect(await count()).toEqual({ counts: { products: 1, links: 2 } })
  await ask(apply, id, all)
  expect(await count()).toEqual({ counts: { products: 0, links: 0 } })
})
