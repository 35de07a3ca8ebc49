import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { keepLinkCheck } from '#db/hotspots/link-checks.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { GET } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publicationId: number
beforeAll(async () => {
  owner = await newAccount()
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  publicationId = (await createPublication(owner.group.id, { title: 'Spring', source })).id
  await finishConversion(publicationId)
  const all = await database()
    .select()
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(pages.number)
  const place = { left: 0.1, top: 0.1, width: 0.3, height: 0.2 }
  await database()
    .insert(hotspots)
    .values([
      {
        ...place,
        pageId: all[1]?.id ?? 0,
        type: 'external_link',
        title: 'Chairs',
        details: hotspotDetails.external_link.parse({ url: 'https://example.com/gone' }),
      },
      { ...place, top: 0.5, pageId: all[3]?.id ?? 0, type: 'page_reference', details: { page_number: 9 } },
      { ...place, pageId: all[3]?.id ?? 0, type: 'page_reference', details: { page_number: 2 } },
    ])
  await keepLinkCheck(owner.group.id, 'https://example.com/gone', 'There is nothing there.')
})

async function ask({ key = owner.key, id = publicationId } = {}) {
  const request = new Request('http://localhost:3000/dashboard/api/findings', {
    headers: { Authorization: `ApiKey ${key}` },
  })
  const params = { group_id: String(owner.group.id), publication_id: String(id) }
  const answer = await GET(request, { params: Promise.resolve(params) })
  return { status: answer.status, body: await answer.json() }
}

test('200: what is wrong, by spread, dead links too', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.spreads).toEqual([
    {
      spread_id: expect.any(Number),
      page_numbers: [2, 3],
      findings: [
        { key: expect.any(String), kind: 'dead_link', sentence: 'There is nothing there.', name: 'Chairs' },
      ],
    },
    {
      spread_id: expect.any(Number),
      page_numbers: [4],
      findings: [expect.objectContaining({ kind: 'missing_page', name: 'Page 9' })],
    },
  ])
})

test('403 to other accounts, 404 for another publication', async () => {
  expect((await ask({ key: (await newAccount()).key })).status).toBe(403)
  expect((await ask({ id: publicationId + 1000 })).status).toBe(404)
})
