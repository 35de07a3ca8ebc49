import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { read } from '#app/(reader)/reading.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { changeAffiliate, createAffiliate, endAffiliate } from '#db/affiliates/affiliates.ts'
import { database } from '#db/client.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { affiliates } from '#db/schema/people/affiliates.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'

const mostBytes = 6000

describe('the script', () => {
  test('is one file of less than 6 kB, for any website', async () => {
    const { status, text, headers } = await read('/widgets/v1/publications-sdk.js')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(text).toContain('pw-publications')
    expect(text).not.toMatch(/\bimport\b/)
    expect(gzipSync(text).length).toBeLessThan(mostBytes)
  })
})

describe('the publications', () => {
  let owner: Awaited<ReturnType<typeof newAccount>>
  let affiliate: Awaited<ReturnType<typeof createAffiliate>>
  beforeEach(async () => {
    await database().update(affiliates).set({ showsWidget: false })
    owner = await newAccount()
    const terms = { name: 'Guide', groupIds: [owner.group.id], showsWidget: true }
    affiliate = await createAffiliate(owner.account.id, terms)
  })

  const ask = async (query: Record<string, string> = {}, init?: RequestInit) => {
    const asked = new URLSearchParams({ affiliate: affiliate.publicId, ...query })
    const { status, text, headers } = await read(`/widgets/v1/publications.json?${asked}`, init)
    return { status, headers, body: text === '' ? undefined : JSON.parse(text) }
  }
  const titles = async (query?: Record<string, string>) =>
    (await ask(query)).body.publications.map(({ title }: { title: string }) => title)

  test('have title, address and cover, and nothing secret', async () => {
    const { id } = await putOnline(owner.group, { title: 'Spring' })
    const { status, body, headers } = await ask()
    const cover = (width: number, height: number, resolution: string) => ({
      url: `http://127.0.0.1:3000/assets/1/${id}/pages/1-${resolution}.jpg`,
      width,
      height,
    })
    expect([status, body]).toEqual([
      200,
      {
        publications: [
          {
            title: 'Spring',
            url: `http://127.0.0.1:3000/${owner.group.slug}/spring`,
            groupTitle: owner.group.title,
            cover: [cover(168, 238, 'at200'), cover(504, 714, 'at600'), cover(1009, 1428, 'at1200')],
          },
        ],
      },
    ])
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('public, no-cache')
    const known = { 'If-None-Match': headers.get('etag') ?? '' }
    expect((await ask({}, { headers: known })).status).toBe(304)
  })

  test('are those that anybody may read, the one last put online first', async () => {
    await putOnline(owner.group, { title: 'First' })
    await putOnline(owner.group, { title: 'Second' })
    await putOnline(owner.group, { title: 'Unlisted', move: 'unlist' })
    const offline = await putOnline(owner.group, { title: 'Offline' })
    await carryOutSchedule(owner.group.id, offline.id, 'withdraw')
    const secured = await putOnline(owner.group, { title: 'Secured' })
    await updatePublication(owner.group.id, secured.id, { secured: true, password: 'open sesame' })
    const tested = await putOnline(owner.group, { title: 'Test' })
    await updatePublication(owner.group.id, tested.id, { test: true })
    await putOnline(await newGroup(owner.account.id), { title: 'Not lent' })
    expect(await titles()).toEqual(['Second', 'First'])
    expect(await titles({ limit: '1' })).toEqual(['Second'])
    expect(await titles({ limit: '0' })).toEqual(['Second'])
    expect(await titles({ limit: 'x' })).toEqual(['Second', 'First'])
  })

  test('may be those of one group', async () => {
    const second = await newGroup(owner.account.id)
    await changeAffiliate(owner.account.id, affiliate.id, { groupIds: [owner.group.id, second.id] })
    await putOnline(owner.group, { title: 'Here' })
    await putOnline(second, { title: 'There' })
    expect(await titles()).toEqual(['There', 'Here'])
    expect(await titles({ group: second.slug })).toEqual(['There'])
    expect(await titles({ group: '\u0000' })).toEqual([])
  })

  test('need no name of an affiliate while there is one alone', async () => {
    await putOnline(owner.group, { title: 'Spring' })
    const bare = () => read('/widgets/v1/publications.json')
    expect((await bare()).status).toBe(200)
    const terms = { name: 'Another', groupIds: [owner.group.id], showsWidget: true }
    await createAffiliate(owner.account.id, terms)
    expect((await bare()).status).toBe(404)
  })

  test('are 404 for pages of any origin once the widget is off or has ended, and where it never was', async () => {
    await changeAffiliate(owner.account.id, affiliate.id, { showsWidget: false })
    const off = await ask()
    expect([off.status, off.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
    await changeAffiliate(owner.account.id, affiliate.id, { showsWidget: true })
    await endAffiliate(owner.account.id, affiliate.id)
    expect((await ask()).status).toBe(404)
    expect((await ask({ affiliate: 'nonsense' })).status).toBe(404)
    expect((await ask({ affiliate: affiliate.key })).status).toBe(404)
  })
})
