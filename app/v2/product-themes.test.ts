import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { readFontFile } from '#db/themes/themes.fixture.ts'
import { type Noun, promiseAccess, wrongBodies } from './nouns.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

const flag = {
  name: 'Flag',
  template: '<b class="price">{{currency price}}</b>',
  css: '.price { color: red }',
}

const noun: Noun = {
  plural: 'product_themes',
  scope: 'product_theme',
  sample: flag,
  change: 'PUT',
  allow: ['GET, HEAD, POST, OPTIONS', 'GET, HEAD, PUT, DELETE, OPTIONS'],
}
promiseAccess(noun)

type Asked = { json?: object; file?: Uint8Array<ArrayBuffer>; key?: string }

/** Asks at an address below the group's. */
async function ask(method: string, path: string, { json, file, key = owner.key }: Asked = {}) {
  return call(method, `${owner.path}/${path}`, {
    key,
    ...(json && { json: { product_theme: json } }),
    ...(file && { body: file }),
  })
}

test('a theme is created, listed, changed and deleted', async () => {
  const created = await ask('POST', 'product_themes', { json: flag })
  expect(created).toMatchObject({ status: 201, body: { product_theme: flag } })
  const one = `product_themes/${created.body.product_theme.id}`
  expect((await ask('PUT', one, { json: { name: 'Price' } })).body.product_theme).toMatchObject({
    ...flag,
    name: 'Price',
  })
  expect((await ask('GET', one)).body.product_theme.name).toBe('Price')
  expect((await ask('GET', 'product_themes')).body.product_themes).toMatchObject([
    { name: 'Price', hotspot_count: 0 },
  ])
  expect((await ask('DELETE', one)).status).toBe(204)
  expect((await ask('GET', one)).status).toBe(404)
})

test('what is wrong is told by field', async () => {
  const json = { name: '', template: '{{constructor}}', css: 'body { color: red }' }
  expect(await ask('POST', 'product_themes', { json: { ...json, name: 'x' } })).toMatchObject({
    status: 422,
    body: { errors: { template: [expect.any(String)], css: [expect.any(String)] } },
  })
  expect((await ask('POST', 'product_themes', { json })).body.errors).toHaveProperty('name')
  expect(
    (await ask('POST', 'product_themes', { json: { ...flag, template: 'x'.repeat(8001) } })).status,
  ).toBe(422)
})

test('a guest tries themes and changes none', async () => {
  const { key } = await newPerson(owner.account.id, { role: 'viewer' })
  const asGuest = { key, json: flag }
  expect((await ask('POST', 'product_themes', asGuest)).status).toBe(403)
  expect((await ask('POST', 'product_themes/preview', asGuest)).status).toBe(200)
})

test('a preview draws the page that shows most products', async () => {
  await newProduct(owner.group.id, 'TEA', { title: 'Tea', price: 12.95, currency: 'EUR' })
  await newProduct(owner.group.id, 'FREE', { title: 'Free' })
  const { publicationId } = await newProductHotspot(owner.group.id, ['TEA'])
  await newProductHotspot(owner.group.id, [])
  const runs = [{ text: '€14.95', left: 0.12, top: 0.12, width: 0.05, height: 0.05 }]
  await database().update(pages).set({ runs }).where(eq(pages.publicationId, publicationId))
  const json = { template: `${flag.template}{{#if printed_price}} corrected{{/if}}`, css: flag.css }
  const { body } = await ask('POST', 'product_themes/preview', { json })
  expect(body).toMatchObject({
    problems: { template: [], css: [] },
    page: { publication: 'Spring', number: 1 },
    samples: [
      {
        title: 'Tea',
        area: { left: 0.1, top: 0.1, width: 0.2, height: 0.2 },
        html: '<div class="t0"><b class="t0-price">€12.95</b> corrected</div>',
        text: '€12.95 corrected',
        problem: null,
      },
    ],
    panel: { title: 'Tea' },
  })
  expect(body.css).toContain('.t0 .t0-price{color:red}')
})

test('a preview draws the page of the publication that is named', async () => {
  await newProduct(owner.group.id, 'TEA', { title: 'Tea', price: 12.95, currency: 'EUR' })
  await newProduct(owner.group.id, 'PEN', { title: 'Pen', price: 2, currency: 'EUR' })
  const [tea, pen] = [
    await newProductHotspot(owner.group.id, ['TEA']),
    await newProductHotspot(owner.group.id, ['PEN']),
  ]
  const titlesOf = async (publication_id: number) => {
    const { body } = await ask('POST', 'product_themes/preview', { json: { ...flag, publication_id } })
    return body.samples.map(({ title }: { title: string }) => title)
  }
  expect(await titlesOf(tea.publicationId)).toEqual(['Tea'])
  expect(await titlesOf(pen.publicationId)).toEqual(['Pen'])
})

test('without pages a preview draws products, and says why one has the plain card', async () => {
  await newProduct(owner.group.id, 'FREE', { title: 'Free' })
  expect((await ask('POST', 'product_themes/preview', { json: flag })).body).toMatchObject({
    page: null,
    samples: [{ title: 'Free', area: null, html: '', problem: 'an amount is missing' }],
  })
  const wrong = { template: '{{{title}}}', css: '.a { position: fixed }' }
  expect((await ask('POST', 'product_themes/preview', { json: wrong })).body).toMatchObject({
    problems: { template: [expect.any(String)], css: [expect.any(String)] },
    samples: [{ html: '' }],
  })
})

test('a font is kept, replaced by one of its name, used by a preview, and deleted', async () => {
  const file = await readFontFile()
  const send = () => ask('POST', 'theme_fonts?family=Brand', { file })
  expect(await send()).toMatchObject({
    status: 201,
    body: { theme_font: { family: 'Brand', bytes: file.length } },
  })
  const { body } = await send()
  expect((await ask('GET', 'theme_fonts')).body.theme_fonts).toEqual([body.theme_font])
  const tried = await ask('POST', 'product_themes/preview', {
    json: { ...flag, css: '.price { font-family: "Brand" }' },
  })
  const family = `themed-${body.theme_font.id}`
  expect(tried.body.css).toContain(`"${family}"`)
  expect(tried.body.fonts).toEqual([{ family, url: expect.stringContaining('.woff2') }])
  const font = `theme_fonts/${body.theme_font.id}`
  expect((await ask('DELETE', font)).status).toBe(204)
  expect((await ask('DELETE', font)).status).toBe(404)
})

test.each([
  ['a picture', new TextEncoder().encode('<svg onload="alert(1)">'), '?family=Brand'],
  [
    'a name that could leave a string of CSS',
    new TextEncoder().encode('wOF2'),
    `?family=${encodeURIComponent('a";}b{')}`,
  ],
])('%s is refused as a font', async (_, file, query) => {
  expect((await ask('POST', `theme_fonts${query}`, { file })).status).toBe(422)
})

test.each(wrongBodies('product_theme'))('422: %s', async (_, init, errors) => {
  const { status, body } = await call('POST', `${owner.path}/product_themes`, { key: owner.key, ...init })
  expect([status, body]).toEqual([422, { errors }])
})
