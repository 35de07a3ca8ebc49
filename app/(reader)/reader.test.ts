import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { updateGroup } from '#db/groups/changes.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import type { Group } from '#db/schema/groups.ts'
import { groups } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

let group: Group
let id: number
let path: string

beforeEach(async () => {
  group = (await newAccount()).group
  id = (await putOnline(group, { title: 'Spring' })).id
  path = `/${group.slug}/spring`
})

describe('the address of a publication', () => {
  test('opens it at its first page, in full before any script runs', async () => {
    const { status, text, headers } = await read(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toContain('<title>Spring</title>')
    expect(text).toContain('<html lang="en" dir="ltr">')
    expect(text).toMatch(/<h1[^>]*>Spring<\/h1>/)
    expect(text.match(/<img [^>]*srcset=/g)).toHaveLength(1)
    expect(text).toMatch(/<img [^>]*srcset="[^"]*-at200\.jpg \d+w, [^"]*-at2400\.jpg \d+w"/)
    expect(text).toMatch(/<link rel="preload" as="image" [^>]*fetchpriority="high"/)
    expect(text).toContain('<p dir="auto">Page 1</p>')
    expect(text).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${path}"/>`)
    expect(text).toContain(
      `<a class="side from-spread" href="${path}/page/2-3" rel="next" aria-label="Next page"`,
    )
    expect(text).not.toContain('rel="prev"')
  })

  test('shows both pages of a spread, and leads on and back', async () => {
    const { status, text } = await read(`${path}/page/2-3`)
    expect(status).toBe(200)
    expect(text.match(/<img [^>]*srcset=/g)).toHaveLength(2)
    expect(text).toContain('<title>Spring – Pages 2 and 3 of 4</title>')
    expect(text).toContain(`href="http://127.0.0.1:3000${path}/page/2-3"/>`)
    expect(text).toContain(`href="${path}" rel="prev"`)
    expect(text).toContain(`href="${path}/page/4" rel="next"`)
  })

  test('ends with the last page', async () => {
    const { text } = await read(`${path}/page/4`)
    expect(text).toContain(`href="${path}/page/2-3" rel="prev"`)
    expect(text).not.toContain('rel="next"')
  })

  test.each(['3', '2', '3-2', '02-3'])(
    'leads from /page/%s to the usual address of its spread',
    async name => {
      const { status, headers } = await read(`${path}/page/${name}`)
      expect(status).toBe(301)
      // Where pages are shown alone, it is that page of the spread.
      expect(headers.get('location')).toBe(`${path}/page/2-3${name === '3' ? '#page-3' : ''}`)
      // A printed code's mark is counted, and searches are kept.
      const marked = await read(`${path}/page/${name}?qr&q=rake`)
      expect(marked.headers.get('location')).toBe(
        `${path}/page/2-3?qr&q=rake${name === '3' ? '#page-3' : ''}`,
      )
    },
  )

  test.each(['0', '5', '2-9', 'x', '1.5', '-1', '99999999999999'])(
    'has no page %s, and says so',
    async name => {
      const { status, text, headers } = await read(`${path}/page/${name}`)
      expect(status).toBe(404)
      expect(headers.get('content-type')).toContain('text/html')
      expect(text).toContain('This publication has no such page.')
      expect(text).toContain(`href="${path}"`)
    },
  )

  test('keeps a long publication as small as a short one', async () => {
    const long = await putOnline(group, { title: 'Long', pageCount: 1000 })
    const [few, many] = await Promise.all([
      read(`${path}/page/2-3`),
      read(`/${group.slug}/${long.slug}/page/500-501`),
    ])
    expect(many.status).toBe(200)
    expect(Math.abs(many.text.length - few.text.length)).toBeLessThan(300)
  })

  test('never lets what somebody wrote become markup', async () => {
    const nasty = '</script><script>alert(1)</script>"\'<'
    await updatePublication(group.id, id, { browserTitle: nasty, description: nasty })
    await database().update(pages).set({ text: nasty, runs: [] }).where(eq(pages.publicationId, id))
    const { text } = await read(path)
    expect(text).not.toContain('<script>alert')
    // For search engines, for the reader, its code, and for clients of other viewers.
    expect(text.match(/<script/g)).toHaveLength(4)
  })

  test('speaks the language of the publication', async () => {
    await updatePublication(group.id, id, { language: 'nl' })
    const { text } = await read(`${path}/page/2-3`)
    expect(text).toContain('<html lang="nl"')
    expect(text).toContain('aria-label="Volgende pagina"')
  })

  test('is in the language of its pages, and its words in one that they have', async () => {
    await updatePublication(group.id, id, { contentLanguage: 'th' })
    const { text } = await read(path)
    expect(text).toContain('<html lang="th" dir="ltr">')
    expect(text).toContain('<body lang="en">')
    expect(text).toContain('<h1 class="unseen" lang="th">Spring</h1>')
    expect(text).toContain('hreflang="th"')
    expect(text).toContain('"inLanguage":"th"')
    await updatePublication(group.id, id, { contentLanguage: 'de-AT' })
    const { text: german } = await read(path)
    expect(german).toContain('<html lang="de" dir="ltr">')
    expect(german).toContain('<body>')
  })

  test("shows its publisher's logo, beside the pages and on the pages beside them", async () => {
    const logo = { logoKey: `${group.id}/logos/abc.png`, logoWidth: 300, logoHeight: 100 }
    await database()
      .update(groups)
      .set({ title: 'Garden & Co', ...logo })
      .where(eq(groups.id, group.id))
    for (const address of [path, `${path}/overview`]) {
      const { text } = await read(address)
      expect(text).toContain(
        `<img class="logo" src="http://127.0.0.1:3000/assets/${logo.logoKey}" width="300" height="100" alt="Garden &amp; Co"/>`,
      )
    }
  })

  test('leads on to itself from the name that its group had before', async () => {
    const former = group.slug
    await updateGroup(group.id, { slug: `${former}-new` })
    const { status, headers } = await read(`/${former}/spring/page/2-3?q=rake`)
    expect([status, headers.get('location')]).toEqual([301, `/${former}-new/spring/page/2-3?q=rake`])
    expect((await read(`/${former}`)).headers.get('location')).toBe(`/${former}-new/spring`)
  })

  test('offers the PDF only where the group does', async () => {
    expect((await read(path)).text).toContain('Download PDF')
    await database().update(groups).set({ disableDownload: true }).where(eq(groups.id, group.id))
    expect((await read(path)).text).not.toContain('.pdf')
  })
})

describe('what is not to be read', () => {
  test.each([
    ['offline', () => carryOutSchedule(group.id, id, 'withdraw')],
    ['archived', () => archive(group.id, id)],
  ])('is not there when it is %s', async (_, move) => {
    const { headers } = await read(path)
    await move()
    for (const address of [path, `${path}/page/2-3`, `${path}/page/2-3/spread.json`]) {
      const { status, text } = await read(address, {
        headers: { 'If-None-Match': headers.get('etag') ?? '' },
      })
      expect(status).toBe(404)
      expect(text).toContain(
        address.endsWith('.json') ? '{"error":"The address may be mistyped' : 'There is nothing to read here',
      )
      expect(text).not.toContain('Spring')
    }
  })

  test('is not there when nobody made it', async () => {
    expect((await read('/nobody/nothing')).status).toBe(404)
    expect((await read('/nobody')).status).toBe(404)
    expect((await read(`/${group.slug}/nothing`)).status).toBe(404)
  })

  test('says no more than that it is behind a password', async () => {
    const { headers } = await read(path)
    await updatePublication(group.id, id, { secured: true, password: 'open sesame' })
    for (const address of [path, `${path}/page/2-3`, `${path}/page/2-3/spread.json`]) {
      const { status, text } = await read(address, {
        headers: { 'If-None-Match': headers.get('etag') ?? '' },
      })
      expect(status).toBe(403)
      expect(text).toContain('This publication is protected by a password.')
      expect(text).not.toMatch(/Spring|Page 2|-at200/)
    }
  })

  test('is told of in the language that the browser asks for', async () => {
    const { text } = await read('/nobody', { headers: { 'Accept-Language': 'tlh, de-AT;q=0.9, en;q=0.5' } })
    expect(text).toContain('<html lang="de"')
    expect(text).toContain('Hier gibt es nichts zu lesen')
  })
})

describe('search engines', () => {
  const noindex = async () => {
    const { text, headers } = await read(path)
    return [text.includes('<meta name="robots" content="noindex"/>'), headers.get('x-robots-tag')]
  }

  test('may find what is listed', async () => {
    expect(await noindex()).toEqual([false, null])
    expect((await read('/sitemap.xml')).text).toContain(`<loc>http://127.0.0.1:3000${path}</loc>`)
  })

  test('may not find what is unlisted', async () => {
    await carryOutSchedule(group.id, id, 'unlist')
    expect(await noindex()).toEqual([true, 'noindex'])
    expect((await read('/sitemap.xml')).text).not.toContain(path)
  })

  test('may not find a test', async () => {
    await updatePublication(group.id, id, { test: true })
    expect(await noindex()).toEqual([true, 'noindex'])
    expect((await read('/sitemap.xml')).text).not.toContain(path)
  })

  test('are told where the sitemap is', async () => {
    const { text, headers } = await read('/robots.txt')
    expect(headers.get('content-type')).toContain('text/plain')
    expect(text).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml')
    expect(text).not.toContain('Disallow: /\n')
  })
})

describe('the address of a group', () => {
  test('leads to what went online last and is listed', async () => {
    await putOnline(group, { title: 'Summer' })
    await putOnline(group, { title: 'Hidden', move: 'unlist' })
    const { status, headers } = await read(`/${group.slug}`)
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(`/${group.slug}/summer`)
  })

  test('leads nowhere while nothing is online', async () => {
    await carryOutSchedule(group.id, id, 'withdraw')
    expect((await read(`/${group.slug}`)).status).toBe(404)
  })
})

describe('a copy', () => {
  test('is the newest until something changes that a reader can see', async () => {
    const tag = (await read(path)).headers.get('etag') ?? ''
    const again = () => read(path, { headers: { 'If-None-Match': `"other", ${tag.replace('W/', '')}` } })
    const { status, text, headers } = await again()
    expect([status, text]).toEqual([304, ''])
    expect(headers.get('etag')).toBe(tag)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    await updatePublication(group.id, id, { title: 'Late spring' })
    expect((await again()).status).toBe(200)
  })

  test('says if readers who opted out are counted', async () => {
    expect((await read(path)).text).toContain('"counted":{"honoursOptOut":true}')
    await database().update(groups).set({ honoursOptOut: false }).where(eq(groups.id, group.id))
    expect((await read(path)).text).toContain('"counted":{"honoursOptOut":false}')
  })

  test('is told without a body to whoever asks for the head', async () => {
    const { status, headers } = await read(path, { method: 'HEAD' })
    expect(status).toBe(200)
    expect(headers.get('etag')).toMatch(/^W\//)
  })
})

describe('the pages of a spread, for the browser', () => {
  test('come with their pictures, colours and text', async () => {
    const { status, text, headers } = await read(`${path}/page/2-3/spread.json`)
    expect(status).toBe(200)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    const stored = await database().select().from(pages).where(eq(pages.publicationId, id))
    expect(JSON.parse(text)).toEqual({
      revision: expect.any(Number),
      pages: [2, 3].map(number => ({
        id: stored.find(page => page.number === number)?.id,
        number,
        hasAvif: false,
        image: `http://127.0.0.1:3000/assets/1/${id}/pages/${number}`,
        ratio: 0.7067,
        color: '#ffffff',
        text: `<p dir="auto">Page ${number}</p>`,
        hotspots: [],
      })),
    })
  })

  test('are only there under their usual name', async () => {
    expect((await read(`${path}/page/3/spread.json`)).status).toBe(404)
  })
})
