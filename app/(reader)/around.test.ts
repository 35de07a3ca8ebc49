import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import type { Group } from '#db/schema/groups.ts'
import { groups } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let group: Group
let id: number
let path: string

beforeEach(async () => {
  owner = await newAccount()
  group = owner.group
  id = (await putOnline(group, { title: 'Spring', description: 'Chairs & tables' })).id
  path = `/${group.slug}/spring`
})

/** What an address tells search engines in the words of schema.org. */
async function dataAt(address: string) {
  const { text } = await read(address)
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

describe('where an address is shared', () => {
  test('it is shown with the picture of its own page', async () => {
    const { text } = await read(`${path}/page/2-3`)
    const image = `http://127.0.0.1:3000/assets/1/${id}/pages/2-card.jpg`
    expect(text).toContain(`<meta property="og:image" content="${image}"/>`)
    expect(text).toContain('<meta property="og:image:width" content="1200"/>')
    expect(text).toContain('<meta property="og:title" content="Spring – Pages 2 and 3 of 4"/>')
    expect(text).toContain('<meta property="og:description" content="Chairs &amp; tables"/>')
    expect(text).toContain(`<meta property="og:url" content="http://127.0.0.1:3000${path}/page/2-3"/>`)
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })
})

describe('search engines', () => {
  test('are told what is published, by whom, and since when', async () => {
    expect(await dataAt(path)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'PublicationIssue',
        name: 'Spring',
        description: 'Chairs & tables',
        url: `http://127.0.0.1:3000${path}`,
        image: ['1-at1200', '1-card'].map(name => `http://127.0.0.1:3000/assets/1/${id}/pages/${name}.jpg`),
        inLanguage: 'en',
        pageStart: 1,
        pageEnd: 4,
        datePublished: expect.stringMatching(/^\d{4}-/),
        isAccessibleForFree: true,
        isPartOf: { '@type': 'Periodical', name: group.title, url: `http://127.0.0.1:3000/${group.slug}` },
        publisher: { '@type': 'Organization', name: owner.account.title },
      },
    ])
    expect(await dataAt(`${path}/page/2-3`)).toBeUndefined()
  })

  test('are told of the products at the page that lists them, by page, each once', async () => {
    const [lamp, chair] = [await newProduct(group.id, 'LAMP'), await newProduct(group.id, 'CHAIR')]
    const spreads = await listSpreads(id)
    const place = { top: 0.1, left: 0.2, width: 0.3, height: 0.4 }
    for (const [spread, product] of [
      [spreads[1], lamp],
      [spreads[0], chair],
      [spreads[1], chair],
    ] as const) {
      const json = { type: 'product', ...place, product_ids: [product.id] }
      await call('POST', `/v2/spreads/${spread?.id}/hotspots`, { key: owner.key, json })
    }
    expect(await dataAt(path)).toHaveLength(1)
    const [list] = await dataAt(`${path}/products`)
    expect(list).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [chair, lamp].map((product, before) => ({
        '@type': 'ListItem',
        position: before + 1,
        name: product.title,
        url: `http://127.0.0.1:3000${path}/product/${product.id}`,
      })),
    })
  })

  test('are told what a product is and costs, at its own page, which may be found', async () => {
    const product = await newProduct(group.id, 'CHAIR', {
      title: 'Chair',
      description: 'Of oak.',
      price: 49.5,
      currency: 'EUR',
      availability: 'in stock',
      brand: 'Nook',
    })
    const [spread] = await listSpreads(id)
    const place = { top: 0.1, left: 0.2, width: 0.3, height: 0.4 }
    const json = { type: 'product', ...place, product_ids: [product.id] }
    await call('POST', `/v2/spreads/${spread?.id}/hotspots`, { key: owner.key, json })
    const address = `${path}/product/${product.id}`
    const url = `http://127.0.0.1:3000${address}`
    expect(await dataAt(address)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Chair',
        description: 'Of oak.',
        url,
        sku: 'CHAIR',
        brand: { '@type': 'Brand', name: 'Nook' },
        offers: {
          '@type': 'Offer',
          url,
          price: 49.5,
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
        },
      },
    ])
    const { text } = await read(address)
    const image = `http://127.0.0.1:3000/assets/1/${id}/pages/1-card.jpg`
    expect(text).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(text).toContain('<meta property="og:title" content="Chair – Spring"/>')
    expect(text).toContain(`<meta property="og:image" content="${image}"/>`)
    expect(text).not.toContain('noindex')
    const all = await read(`${path}/products`)
    expect(all.text).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${path}/products"/>`)
    expect(all.text).toContain('<meta name="description" content="Chair"/>')
    expect(all.text).not.toContain('noindex')
    expect(all.headers.get('x-robots-tag')).toBeNull()
    await updatePublication(group.id, id, { test: true })
    for (const hidden of [address, `${path}/products`])
      expect((await read(hidden)).text).toContain('<meta name="robots" content="noindex"/>')
    expect(await dataAt(address)).toBeUndefined()
  })

  test('are told the words of its pages where nobody has described it', async () => {
    await updatePublication(group.id, id, { description: '' })
    const words = 'Chairs that we have built since 1904, of oak from the hills behind the house.'
    await database().update(pages).set({ text: words, blocks: [] }).where(eq(pages.publicationId, id))
    const { text } = await read(path)
    expect(text).toContain(`<meta name="description" content="${words}"/>`)
    expect(text).toContain(`<meta property="og:description" content="${words}"/>`)
  })

  test('are told its language, and that there is no other', async () => {
    await updatePublication(group.id, id, { language: 'nl' })
    const { text } = await read(path)
    for (const language of ['nl', 'x-default'])
      expect(text).toContain(
        `<link rel="alternate" hreflang="${language}" href="http://127.0.0.1:3000${path}"/>`,
      )
  })

  test.each([
    ['unlisted', () => carryOutSchedule(group.id, id, 'unlist')],
    ['a test', () => updatePublication(group.id, id, { test: true })],
  ])('are told nothing of what is %s, wherever they look', async (_, hide) => {
    await hide()
    const { text, headers } = await read(path)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toMatch(/ld\+json|hreflang/)
    expect((await read('/sitemap.xml')).text).not.toContain(path)
    expect((await read(`/${group.slug}`)).status).toBe(404)
    for (const place of ['/overview', '/spreads.json?shape=reader', '/page/2-3', '/page/2-3/spread.json'])
      expect((await read(path + place)).headers.get('x-robots-tag')).toBe('noindex')
  })
})

test('a publication can be put on a home screen, unless a password or a preview is in the way', async () => {
  const { text } = await read(path)
  expect(text).toContain(`<link rel="manifest" href="${path}/manifest.webmanifest"/>`)
  expect(text).toMatch(
    /<link rel="icon" href="data:image\/svg\+xml,[^"]+" type="image\/svg\+xml" sizes="any"\/>/,
  )
  const manifest = await read(`${path}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(JSON.parse(manifest.text)).toMatchObject({ name: 'Spring', start_url: path, scope: path })
  await updatePublication(group.id, id, { secured: true, password: 'Open sesame' })
  expect((await read(path)).text).not.toContain('manifest')
})

describe('what a page may load and run', () => {
  const policyAt = async (address: string) =>
    (await read(address)).headers.get('content-security-policy') ?? ''

  test('is our own, beside pictures, films and the players of videos', async () => {
    const policy = await policyAt(path)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toMatch(/style-src-elem 'self' 'sha256-[\w+/=]+';/)
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;')
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test.each(['', '/overview', '/page/99', '/nothing'])('is told with every page: %s', async place => {
    const { headers } = place === '/nothing' ? await read('/nobody/nothing') : await read(path + place)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-frame-options')).toBeNull()
  })

  test('includes no script in the page itself', async () => {
    const { text } = await read(path)
    const scripts = text.match(/<script[^>]*>/g) ?? []
    expect(scripts.filter(script => !/type="application\/|src=/.test(script))).toEqual([])
    expect(text).not.toMatch(/ on\w+="/)
  })
})

describe('a custom header', () => {
  const header = '<script>window.viewerReady = () => {}</script>'

  beforeEach(() => updatePublication(group.id, id, { customHeader: header }))

  test("is rendered on the group's own domain, which it has to itself", async () => {
    await database()
      .update(groups)
      .set({ customDomain: `own-${id}.example.com` })
      .where(eq(groups.id, group.id))
    const { text, headers } = await read(path, { headers: { Host: `own-${id}.example.com` } })
    expect(text).toContain(`${header}</head>`)
    const policy = headers.get('content-security-policy') ?? ''
    for (const kept of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", 'frame-ancestors *'])
      expect(policy.split('; ')).toContain(kept)
    expect(policy).toMatch(/script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: https:/)
  })

  test('is not rendered where the browser may hold a session of the dashboard', async () => {
    for (const Host of ['localhost:3000', 'localhost', '[::1]:3000', 'localhost:4000']) {
      await database().update(groups).set({ customDomain: 'localhost' }).where(eq(groups.id, group.id))
      expect((await read(path, { headers: { Host } })).text).not.toContain('viewerReady')
    }
  })

  test('is kept, but not rendered, on a host that several accounts share', async () => {
    await newAccount()
    const { text, headers } = await read(path)
    expect(text).not.toContain('viewerReady')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    const { body } = await call('GET', `${owner.path}/publications/${id}`, { key: owner.key })
    expect(body.publication[0].custom_header).toBe(header)
  })
})

describe('what the reader is made with', () => {
  test('is said, unless the group would rather not', async () => {
    for (const place of ['', '/overview'])
      expect((await read(path + place)).text).toContain('Powered by Recto')
    await database().update(groups).set({ disableBranding: true }).where(eq(groups.id, group.id))
    for (const place of ['', '/overview'])
      expect((await read(path + place)).text).not.toContain('>Powered by')
  })
})
