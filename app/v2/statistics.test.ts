import { eq } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { attempts } from '#db/schema/people/attempts.ts'
import { type Catalogue, playVisits, type ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let catalogue: Catalogue
/** A day for which figures are kept, whenever this runs. */
const day = DateTime.utc().minus({ days: 10 }).toFormat('yyyy-MM-dd')

const visit: ScriptedVisit = {
  visitor: 1,
  begins: 600,
  tabs: [{ publication: 0, facts: { device: 'phone', utmSource: 'mail' } }],
  steps: [
    { after: 1, tab: 0, act: { do: 'view', page: 0 } },
    { after: 2, tab: 0, act: { do: 'view', page: 1 } },
    { after: 2, tab: 0, act: { do: 'search', words: 'chair', hits: 0 } },
  ],
}

beforeAll(async () => {
  owner = await newAccount()
  catalogue = await newCatalogue(owner.group, [4, 2])
  const other = { ...visit, visitor: 2, begins: 700, tabs: [{ publication: 1, facts: {} }] }
  await writeEvents(playVisits(catalogue, day, [visit, other]).rows)
  await foldAll()
})

const ofGroup = (query: string, from = owner) =>
  call('GET', `${owner.path}/statistics?from=${day}&to=${day}&${query}`, { key: from.key })
const ofPublication = (index: number, query: string) =>
  call(
    'GET',
    `${owner.path}/publications/${catalogue.publications[index]?.id}/statistics?from=${day}&to=${day}&${query}`,
    { key: owner.key },
  )

describe('GET …/statistics', () => {
  test('answers 200 with the figures that are named', async () => {
    const { status, body } = await ofGroup('metrics=visits,page_views,depth')
    expect([status, body]).toEqual([
      200,
      {
        statistics: {
          from: day,
          to: day,
          time_zone: 'UTC',
          rows: [{ visits: 2, page_views: 4, depth: (2 / 4 + 2 / 2) / 2 }],
        },
      },
    ])
  })

  test('has a row for each step of time or value of a dimension', async () => {
    const { body: byDay } = await ofGroup('dimension=day&metrics=opens')
    expect(byDay.statistics.rows).toEqual([{ begins: day, opens: 2 }])
    const { body: byHour } = await ofGroup('dimension=hour&metrics=opens')
    expect(byHour.statistics.rows).toHaveLength(24)
    const { body: bySource } = await ofGroup('dimension=utm_source')
    expect(bySource.statistics.rows).toEqual([
      { value: '', visits: 1, opens: 1 },
      { value: 'mail', visits: 1, opens: 1 },
    ])
    const { body: byWords } = await ofGroup('dimension=search')
    expect(byWords.statistics.rows).toEqual([{ words: 'chair', times: 2, missed: 2, chosen: 0 }])
  })

  test('tells of a publication alone', async () => {
    const { status, body } = await ofPublication(0, 'dimension=page&metrics=views,median_seconds')
    expect(status).toBe(200)
    const { id, pageIds } = catalogue.publications[0] ?? {}
    expect(body.statistics.rows).toEqual(
      [0, 1].map(index => ({
        publication_id: id,
        page_id: pageIds?.[index],
        number: index + 1,
        views: 1,
        median_seconds: 1,
      })),
    )
  })

  test('gives rows in parts', async () => {
    const { body, headers } = await ofGroup('dimension=utm_source&per_page=1&page=1')
    expect(body.statistics.rows).toHaveLength(1)
    expect(headers.get('x-next-page')).toBe('2')
  })

  test('of a collection or metatag of nobody are 0', async () => {
    for (const filter of ['collection_id=999999', 'metatag_id=999999']) {
      const { body } = await ofGroup(`${filter}&metrics=visits`)
      expect(body.statistics.rows).toEqual([{ visits: 0 }])
    }
  })

  test.each([
    'metrics=visits,nonsense',
    'metrics=',
    'dimension=weather',
    'from=2026-02-30',
    'from=yesterday',
  ])('answers 422 to %s', async query => {
    const { status, body } = await call('GET', `${owner.path}/statistics?${query}`, { key: owner.key })
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split('=')[0]]])
  })

  test('answers 403 to strangers, and 404 for a publication that the group does not have', async () => {
    const stranger = await newAccount()
    expect((await ofGroup('', stranger)).status).toBe(403)
    const path = `${stranger.path}/publications/${catalogue.publications[0]?.id}/statistics`
    expect((await call('GET', path, { key: stranger.key })).status).toBe(404)
  })

  test('tells how many requests its account has left, and answers 429 without any', async () => {
    const busy = await newAccount()
    const ask = () => call('GET', `${busy.path}/statistics`, { key: busy.key })
    const { headers } = await ask()
    expect(headers.get('ratelimit-policy')).toBe('"account";q=120;w=60')
    expect(headers.get('ratelimit')).toMatch(/^"account";r=119;t=\d+$/)
    await database()
      .update(attempts)
      .set({ used: 120, endsAt: '2060-01-01T00:00:00Z' })
      .where(eq(attempts.subject, String(busy.account.id)))
    const refused = await ask()
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
    expect(refused.body.error).toMatch(/^Too many attempts by your account\. Try again in/)
    expect((await ofGroup('')).status).toBe(200)
  })
})
