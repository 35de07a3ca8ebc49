import { beforeAll, describe, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import type { Group } from '#db/schema/groups.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

let group: Group
let account: Awaited<ReturnType<typeof newAccount>>['account']
let address: string

beforeAll(async () => {
  const owner = await newAccount()
  group = owner.group
  account = owner.account
  const { slug } = await putOnline(group, { title: 'Tables & "chairs"' })
  address = `http://127.0.0.1:3000/${group.slug}/${slug}`
})

/** Nothing that is no number of pixels is a limit. */
const thumbnailMost = (asked: string | undefined) => (Number(asked) > 0 ? Number(asked) : 1000)

const ask = async (query: Record<string, string>) => read(`/oembed?${new URLSearchParams(query)}`)
const told = async (query: Record<string, string>) => JSON.parse((await ask(query)).text)

describe('what another site is told of a publication', () => {
  test('is a frame of its own shape, with title and picture', async () => {
    const { status, headers } = await ask({ url: address })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(await told({ url: address })).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Tables & "chairs"',
      author_name: group.title,
      author_url: `http://127.0.0.1:3000/${group.slug}`,
      provider_name: account.title,
      provider_url: 'http://127.0.0.1:3000',
      cache_age: 3600,
      thumbnail_url: expect.stringMatching(/\/pages\/1-at800\.jpg$/),
      thumbnail_width: 673,
      thumbnail_height: 952,
      width: 960,
      height: 680,
      html: `<iframe src="${address}" width="960" height="680" title="Tables &amp; &quot;chairs&quot;" style="border:0;max-width:100%" allow="fullscreen; clipboard-write; web-share" allowfullscreen loading="lazy"></iframe>`,
    })
  })

  test.each<[room: { maxwidth?: string; maxheight?: string }, width: number, height: number]>([
    [{ maxwidth: '400' }, 400, 284],
    [{ maxheight: '300' }, 423, 300],
    [{ maxwidth: '600', maxheight: '300' }, 423, 300],
    [{ maxwidth: '1' }, 1, 1],
    [{ maxwidth: 'wide', maxheight: '-4' }, 960, 680],
  ])('fits the room %j', async (room, width, height) => {
    const { html, ...size } = await told({ url: address, ...room })
    expect(size).toMatchObject({ width, height })
    expect(html).toContain(`width="${width}" height="${height}"`)
    const { thumbnail_width = 0, thumbnail_height = 0 } = size
    expect(thumbnail_width).toBeLessThanOrEqual(thumbnailMost(room.maxwidth))
    expect(thumbnail_height).toBeLessThanOrEqual(thumbnailMost(room.maxheight))
  })

  test('keeps the page that the address opens', async () => {
    expect((await told({ url: `${address}/page/2-3?q=a#b` })).html).toContain(`src="${address}/page/2-3"`)
    expect((await told({ url: `${address}/overview` })).html).toContain(`src="${address}"`)
  })

  test('is found by whoever reads the page', async () => {
    const { text } = await read(new URL(address).pathname)
    const [, href = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? []
    const url = new URL(href.replaceAll('&amp;', '&'))
    expect(url.searchParams.get('url')).toBe(address)
    expect((await read(url.pathname + url.search)).status).toBe(200)
  })

  test.each([
    'https://elsewhere.example/demo/spring',
    'http://127.0.0.1:3000/nobody/nothing',
    'http://127.0.0.1:3000/',
    'http://localhost:3000/group/slug',
    'no address',
    'javascript:alert(1)',
  ])('404 for %s', async url => {
    expect((await ask({ url })).status).toBe(404)
  })

  test('501 for another format than JSON, 400 without an address', async () => {
    expect((await ask({ url: address, format: 'xml' })).status).toBe(501)
    expect((await ask({})).status).toBe(400)
  })

  test('401 behind a password, 404 offline, and what is unlisted for whoever has its address', async () => {
    const { id, slug } = await putOnline(group, { title: 'Private' })
    const url = `http://127.0.0.1:3000/${group.slug}/${slug}`
    await carryOutSchedule(group.id, id, 'unlist')
    expect((await ask({ url })).status).toBe(200)
    await updatePublication(group.id, id, { secured: true, password: 'open sesame' })
    const { status, text } = await ask({ url })
    expect(status).toBe(401)
    expect(text).not.toMatch(/Private|pages/)
    await carryOutSchedule(group.id, id, 'withdraw')
    expect((await ask({ url })).status).toBe(404)
  })

  test("is told of a group's own domain too", async () => {
    const own = await newGroup(account.id, { customDomain: 'embedded.example.com' })
    await putOnline(own, { title: 'Spring' })
    const url = 'https://embedded.example.com/spring/page/4'
    expect((await told({ url })).html).toContain(`src="${url}"`)
  })
})

describe('the picture that stands for a publication', () => {
  test('is its cover, and of a group that of its latest', async () => {
    for (const path of [new URL(address).pathname, `/${group.slug}`]) {
      const { status, headers } = await read(`${path}/cover`)
      expect(status).toBe(302)
      expect(headers.get('location')).toMatch(/\/pages\/1-at800\.jpg$|\/cover$/)
    }
  })
})

describe('an embed of a group', () => {
  test('shows the latest that needs no password, and one with a password only for want of another', async () => {
    const own = await newGroup(account.id)
    const open = await putOnline(own, { title: 'Open' })
    const closed = await putOnline(own, { title: 'Closed' })
    await updatePublication(own.id, closed.id, { secured: true, password: 'open sesame' })
    const frame = { headers: { 'Sec-Fetch-Dest': 'iframe' } }
    const leadsTo = async (path: string, init?: RequestInit) =>
      (await read(path, init)).headers.get('location')
    expect(await leadsTo(`/${own.slug}`, frame)).toBe(`/${own.slug}/open`)
    expect(await leadsTo(`/${own.slug}/cover`)).toBe(`/${own.slug}/open/cover`)
    // The contract's own address leads to the latest, whoever may see it.
    expect(await leadsTo(`/${own.slug}`)).toBe(`/${own.slug}/closed`)
    await updatePublication(own.id, open.id, { secured: true, password: 'open sesame' })
    expect(await leadsTo(`/${own.slug}`, frame)).toBe(`/${own.slug}/closed`)
  })
})

describe('the script that embeds', () => {
  test('may be loaded by any site, and stays small', async () => {
    const { status, text, headers } = await read('/embed.js')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(text.length).toBeLessThan(6000)
    const again = await read('/embed.js', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})
