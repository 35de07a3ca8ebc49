import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { replaceProducts } from '#db/hotspots/products.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { themeLibrary } from '#db/rules/themes/library/library.ts'
import type { Group } from '#db/schema/groups.ts'
import { type HotspotRow, hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { products } from '#db/schema/products/products.ts'
import { type PublicationRow, publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { salePhaseOf } from '#db/themes/of-publication.ts'
import { createTheme, updateTheme } from '#db/themes/themes.ts'
import { read } from './reading.fixture.ts'

let group: Group
let publication: PublicationRow
let path: string

beforeEach(async () => {
  group = (await newAccount()).group
  publication = await putOnline(group, { title: 'Spring' })
  path = `/${group.slug}/spring`
  await newProduct(group.id, 'TEA', { title: 'Tea', price: 12.95, currency: 'EUR' })
})

const flag = {
  name: 'Flag',
  template: '<b class="price">{{currency current_price}}</b>{{#if printed_price}} corrected{{/if}}',
  css: '.price { color: #b3141c }',
}

/** Puts a product on page 1. */
async function stand(productThemeId: number | null, values: Partial<HotspotRow> = {}, sku = 'TEA') {
  const [page] = await database()
    .select()
    .from(pages)
    .where(and(eq(pages.publicationId, publication.id), eq(pages.number, 1)))
  if (!page) throw new Error('No page')
  const area = { left: 0.1, top: 0.1, width: 0.3, height: 0.2 }
  const [made] = await database()
    .insert(hotspots)
    .values({
      pageId: page.id,
      type: 'product',
      details: {},
      ...area,
      dynamic: true,
      productThemeId,
      ...values,
    })
    .returning()
  if (!made) throw new Error('No hotspot')
  await database().transaction(tx => replaceProducts(tx, publication, made.id, { skus: [sku] }))
  await raise()
  return made.id
}

/** Ends a change as imports and editors do. */
async function raise() {
  const [row] = await database().select().from(publications).where(eq(publications.id, publication.id))
  await database()
    .update(publications)
    .set({ revision: (row?.revision ?? 0) + 1 })
    .where(eq(publications.id, publication.id))
}

function spotOf(html: string, id: number): string {
  return html.split('class="spot"').find(part => part.includes(`id="hotspot-${id}"`)) ?? ''
}

test('a product is drawn in its theme, with CSS that the page’s policy names', async () => {
  const theme = await createTheme(group.id, flag)
  const id = await stand(theme.id)
  const { text, headers } = await read(path)
  const spot = spotOf(text, id)
  expect(spot).toContain(
    `<div class="themed" aria-hidden="true"><div class="t${theme.id}"><b class="t${theme.id}-price">€12.95</b></div></div>`,
  )
  expect(spot).toContain('aria-label="Tea: €12.95"')
  const [, css = ''] = /<style>(\.themed.*?)<\/style>/.exec(text) ?? []
  expect(css).toContain(`.t${theme.id} .t${theme.id}-price{color:#b3141c}`)
  const hash = createHash('sha256').update(css).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
})

test('neither drawings nor words are in the page twice, which would take a round trip more on slow lines', async () => {
  const theme = await createTheme(group.id, flag)
  await stand(theme.id)
  const { text } = await read(path)
  expect(text.match(/t\d+-price\\?">€12\.95/g)).toHaveLength(1)
  const [, json = ''] = /<script id="reader-data"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json)).not.toHaveProperty('words')
})

test('the product’s panel and page show it too', async () => {
  const theme = await createTheme(group.id, { ...flag, template: '{{#if in_panel}}<b>large</b>{{/if}}' })
  const id = await stand(theme.id)
  const [product] = await database().select().from(products).where(eq(products.groupId, group.id))
  const json = await read(`${path}/product/${product?.id}.json?shape=reader`)
  expect(JSON.parse(json.text).themed).toBe(`<div class="t${theme.id}"><b>large</b></div>`)
  const page = await read(`${path}/product/${product?.id}`)
  expect(page.text).toContain('<b>large</b>')
  expect(page.headers.get('content-security-policy')).toMatch(/style-src-elem 'self' 'sha256-.*' 'sha256-/)
  expect(spotOf((await read(path)).text, id)).not.toContain('themed')
  const opened = JSON.parse((await read(`${path}/page/1/hotspots_data.json?shape=reader`)).text)
  expect(opened.hotspots[0].products[0].themed).toBe(`<div class="t${theme.id}"><b>large</b></div>`)
})

test('a product that its theme fails for, and one whose theme is not there, have the plain card', async () => {
  const { id: fails } = await createTheme(group.id, { ...flag, template: '{{date sale_ends}}' })
  const strange = (await newAccount()).group
  const { id: theirs } = await createTheme(strange.id, flag)
  const ids = [await stand(fails), await stand(theirs), await stand(2_000_000), await stand(null)]
  const { text, status } = await read(path)
  expect(status).toBe(200)
  for (const id of ids) {
    expect(spotOf(text, id)).toContain('aria-label="Tea"')
    expect(spotOf(text, id)).not.toContain('themed')
  }
})

test('a transparent link stays one', async () => {
  const theme = await createTheme(group.id, flag)
  expect(spotOf((await read(path)).text, await stand(theme.id, { dynamic: false }))).not.toContain('themed')
})

test('a changed theme is shown at once', async () => {
  const theme = await createTheme(group.id, flag)
  await stand(theme.id)
  const before = await read(path)
  await updateTheme(group.id, theme.id, { template: '<b>new</b>' })
  const after = await read(path, { headers: { 'If-None-Match': before.headers.get('etag') ?? '' } })
  expect(after.status).toBe(200)
  expect(after.text).toContain('<b>new</b>')
})

test('a sale that begins changes the tag of the page', async () => {
  const theme = await createTheme(group.id, flag)
  await stand(theme.id)
  const sale = { salePrice: 9.5, saleStartsAt: new Date(Date.now() + 60_000) }
  await database().update(products).set(sale).where(eq(products.groupId, group.id))
  await raise()
  const before = await read(path)
  expect(before.text).toContain('€12.95')
  const themes = {
    painters: new Map(),
    names: new Map(),
    css: '',
    priceChanges: [sale.saleStartsAt.getTime()],
  }
  expect([salePhaseOf(themes), salePhaseOf(themes, sale.saleStartsAt.getTime())]).toEqual([0, 1])
})

test('a price that differs from the print beneath is marked', async () => {
  const theme = await createTheme(group.id, flag)
  const runs = [{ text: '€14.95', left: 0.2, top: 0.15, width: 0.1, height: 0.05 }]
  await database()
    .update(pages)
    .set({ runs })
    .where(and(eq(pages.publicationId, publication.id), eq(pages.number, 1)))
  const wrong = await stand(theme.id)
  const elsewhere = await stand(theme.id, { left: 0.6 })
  const { text } = await read(path)
  expect(spotOf(text, wrong)).toContain('aria-label="Tea: €12.95 corrected"')
  expect(spotOf(text, elsewhere)).toContain('aria-label="Tea: €12.95"')
})

test('a group without themes has the page and the policy that it had', async () => {
  await stand(null)
  const { text, headers } = await read(path)
  expect(text).not.toContain('.themed')
  expect(headers.get('content-security-policy')).not.toMatch(/'sha256-.*'sha256-/)
})

test('60 themed hotspots add little to what a browser fetches of the page', async () => {
  const [shown] = themeLibrary
  if (!shown) throw new Error('No theme')
  const { id } = await createTheme(group.id, { name: shown.name, template: shown.template, css: shown.css })
  const ids = []
  for (let index = 0; index < 60; index += 1) {
    const price = 1.49 + index * 0.77
    await newProduct(group.id, `P${index}`, {
      title: `Product ${index}`,
      price,
      salePrice: index % 3 ? null : 1,
    })
    ids.push(await stand(null, { left: (index % 10) / 10, top: index / 80 }, `P${index}`))
  }
  const plain = gzipSync((await read(path)).text).length
  await database().update(hotspots).set({ productThemeId: id })
  await raise()
  const themed = gzipSync((await read(path)).text).length
  // A tenth of what a first view weighs with the smallest picture of a page.
  expect(themed - plain).toBeLessThan(6000)
})

test('sixty themed hotspots add at most 3 kB to what readers get first, photos apart', async () => {
  const ids: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const sale = n % 3 === 0 ? 39 + n : null
    await newProduct(group.id, `P${n}`, {
      title: `Garden chair number ${n}`,
      price: 49.5 + n,
      salePrice: sale,
    })
    const [column, line] = [n % 6, Math.floor(n / 6)]
    const area = { left: column / 6.2, top: line / 10.4, width: 0.14, height: 0.08 }
    ids.push(await stand(null, area, `P${n}`))
  }
  const sentWith = async (productThemeId: number | null) => {
    await database().update(hotspots).set({ productThemeId }).where(inArray(hotspots.id, ids))
    await raise()
    return gzipSync((await read(path)).text).length
  }
  const plain = await sentWith(null)
  for (const { name, template, css } of themeLibrary) {
    const { id } = await createTheme(group.id, { name, template, css })
    expect((await sentWith(id)) - plain).toBeLessThan(3000)
  }
})
