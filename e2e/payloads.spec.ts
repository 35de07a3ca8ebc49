// Texts that run where they are taken for markup, put into everything that takes a text from anybody: no page of the
// reader or the dashboard, nor what other programs read of a publication, has them as more than text.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signIn } from './fixtures/dashboard.ts'
import { storeGroup } from './fixtures/groups.ts'
import { publish } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { owner } from './owner.ts'
import { feedOfPayloads, payload, pdfOfPayloads, scriptAddress, shortPayload } from './payloads/payloads.ts'

let address: string
let group: string
let publication: string
let product: string
let runImport: string
let closeShop = () => {}

test.beforeAll(async ({ baseURL, request }) => {
  const headers = { Authorization: `ApiKey ${owner.apiKey}` }
  const manage = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`${baseURL}/v2${path}`, { method, headers, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const shop = createServer((_, answer) => answer.end(feed))
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
  closeShop = () => shop.close()
  const shopAddress = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const feed = feedOfPayloads(shopAddress)

  const groupId = await storeGroup('Payloads')
  group = `/groups/${groupId}`
  const library = { product_library: { title: shortPayload, url: `${shopAddress}/feed.tsv` } }
  const { product_library } = await manage('POST', `${group}/product_libraries`, library)
  const libraryPath = `${group}/product_libraries/${product_library.id}`
  await expect
    .poll(async () => (await manage('GET', libraryPath)).product_library.last_import.state)
    .toBe('success')
  runImport = String((await manage('GET', libraryPath)).product_library.last_import.id)
  const { collection } = await manage('POST', `${group}/collections`, { collection: { title: shortPayload } })
  await manage('PUT', `${group}/collections/${collection.id}`, {
    collection: { current_product_library_id: product_library.id },
  })
  // Another one each time: the tests after one that failed begin anew.
  const value = `${shortPayload}${Date.now()}`
  await manage('POST', `${group}/metatags`, { metatag: { category: shortPayload, value } })

  const wanted = { groupId, title: shortPayload, pageCount: 4, pdf: await pdfOfPayloads() }
  const made = await publish(baseURL, { ...wanted, ...{ collection_id: collection.id } })
  address = made.address
  const found = await made.change('GET', '')
  publication = `${group}/publications/${found.publication[0].id}`
  await made.change('PUT', '', { publication: { description: payload, browser_title: shortPayload } })
  const { spreads } = await made.change('GET', '/spreads')
  const area = { left: 0.1, top: 0.1, width: 0.3, height: 0.2 }
  const texts = { title: shortPayload, text_content: `<p>${payload}</p><a href="${scriptAddress}">a</a>` }
  for (const hotspot of [
    { type: 'external_link', url: `https://example.com/?${encodeURIComponent(payload)}` },
    { type: 'image', url: `${shopAddress}/a.jpg`, image_alt_text: payload },
    { type: 'video', video_url: `${shopAddress}/a.mp4` },
    { type: 'product', skus: [shortPayload], dynamic: true },
  ])
    await manage('POST', `/spreads/${spreads[1].id}/hotspots`, { ...area, ...texts, ...hotspot })
  const sent = await request.post(`${address}/feedback`, {
    headers: { Origin: new URL(address).origin },
    form: { message: payload, email: '', website: '', page: '1', at: payload },
  })
  expect(sent.ok()).toBe(true)
  const ids = await request.get(`${address}/products.json`)
  product = /"id":"?(\d+)/.exec(await ids.text())?.[1] ?? ''
  expect(product).not.toBe('')
})

test.afterAll(() => closeShop())

const ofReader = [
  '',
  '/page/2-3',
  '/text',
  '/contents',
  '/overview',
  '/search?q=heading',
  `/search?q=${encodeURIComponent(shortPayload)}`,
  '/products',
  '/share',
  '/print',
  '/related',
  '/list',
  '/feedback',
  `?utm=${encodeURIComponent(payload)}`,
]

/** Nothing of a payload became an element, and nothing ran. */
async function expectOnlyText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    elements: [...document.querySelectorAll('[data-payload], [onload], [onerror]')].map(
      element => element.outerHTML,
    ),
    addresses: [...document.querySelectorAll('[href], [src], [action]')]
      .flatMap(element => ['href', 'src', 'action'].map(name => element.getAttribute(name) ?? ''))
      .filter(value => /^\s*(javascript|vbscript|data:text)/i.test(value)),
    ran: 'payloadRan' in window,
  }))
  expect([where, found]).toEqual([where, { elements: [], addresses: [], ran: false }])
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('readers see payloads as text', async ({ page }) => {
      for (const place of [...ofReader, `/product/${product}`]) {
        await page.goto(address + place)
        if (javaScriptEnabled) await settled(page)
        await expectOnlyText(page, place)
      }
    })
  })
}

test('those who run the account and other programs have payloads as text', async ({ page, request }) => {
  await test.step('those who run the account see payloads as text', async () => {
    await signIn(page)
    for (const place of [
      '',
      '/products',
      '/products/imports',
      '/products/sources',
      `/products/imports/${runImport}`,
      `/products/${product}`,
      '/collections',
      '/metatags',
      '/settings',
      '/archive',
      ...['', '/pages', '/settings', '/activity', '/hotspots'].map(
        tab => publication.replace(group, '') + tab,
      ),
    ]) {
      await page.goto(`/dashboard${group}${place}`)
      await settled(page)
      await expectOnlyText(page, place)
    }
  })

  await test.step('what other programs read of a publication holds payloads as text', async () => {
    const { origin, pathname } = new URL(address)
    const asked = encodeURIComponent(address)
    for (const [path, type] of [
      [`${pathname}/data.json`, 'application/json'],
      [`${pathname}/search.json?q=heading`, 'application/json'],
      [`${pathname}/products.json`, 'application/json'],
      [`/v1/groups${pathname.replace(/\/([^/]+)$/, '/publications/$1.json')}`, 'application/json'],
      [`/oembed?url=${asked}&title=${encodeURIComponent(payload)}`, 'application/json'],
      ['/sitemap.xml', 'application/xml'],
    ] as const) {
      const answer = await request.get(origin + path)
      const { 'content-type': contentType = '', 'x-content-type-options': sniffing } = answer.headers()
      expect([path, answer.status(), contentType.split(';')[0], sniffing]).toEqual([
        path,
        200,
        type,
        'nosniff',
      ])
      if (type === 'application/xml') expect(await answer.text()).not.toContain('<img')
      else await answer.json()
    }
    const structured = (await (await request.get(address)).text()).match(
      /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/,
    )
    const found: unknown = JSON.parse(structured?.[1] ?? '')
    expect(found).toContainEqual(expect.objectContaining({ name: shortPayload }))
  })

  await test.step('a spreadsheet takes nothing of an import’s log for a formula', async () => {
    await signIn(page)
    const answer = await page.request.get(`/dashboard${group}/products/imports/${runImport}/log.csv`)
    expect(answer.ok()).toBe(true)
    const cells = (await answer.text()).split(/[,\r\n]+/)
    expect(cells.filter(cell => /^"?[=+\-@\t]/.test(cell))).toEqual([])
    expect(answer.headers()['content-disposition']).toMatch(/^attachment/)
  })
})
