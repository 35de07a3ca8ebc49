import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { themeLibrary } from '#db/rules/themes/library/library.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { listFonts } from '#db/themes/fonts/list.ts'
import { findTheme, listThemes } from '#db/themes/list.ts'
import { readFontFile } from '#db/themes/themes.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeEach(async () => {
  owner = await newAccount()
})

const flag = {
  name: 'Flag',
  template: '<b class="price">{{currency price}}</b>',
  css: '.price { color: red }',
}

type Theme = typeof flag

const themes = (as = owner.user) => proceduresAs(as).productThemes
const create = (theme: Theme, as = owner.user) => themes(as).create({ groupId: owner.group.id, ...theme })
const preview = (theme: Pick<Theme, 'template' | 'css'>, as = owner.user) =>
  themes(as).preview({ groupId: owner.group.id, template: theme.template, css: theme.css })

test('a theme is created, changed and deleted', async () => {
  const groupId = owner.group.id
  const { id, ...created } = await create(flag)
  expect(created).toMatchObject(flag)
  expect(await themes().change({ groupId, id, ...flag, name: 'Price' })).toMatchObject({
    ...flag,
    name: 'Price',
  })
  expect(await listThemes(groupId)).toMatchObject([{ id, name: 'Price', hotspotCount: 0 }])
  await themes().remove({ groupId, id })
  await expect(findTheme(groupId, id)).rejects.toThrow('not found')
  await expect(themes().change({ groupId, id, ...flag })).rejects.toMatchObject({ status: 404 })
})

test('what is wrong is told by field', async () => {
  const wrong = { name: 'x', template: '{{constructor}}', css: 'body { color: red }' }
  await expect(create(wrong)).rejects.toMatchObject({
    status: 422,
    errors: { template: [expect.any(String)], css: [expect.any(String)] },
  })
  await expect(create({ ...wrong, name: '' })).rejects.toMatchObject({
    errors: { name: [expect.any(String)] },
  })
  await expect(create({ ...flag, template: 'x'.repeat(8001) })).rejects.toMatchObject({ status: 422 })
})

test('a guest tries themes and changes none', async () => {
  const { user } = await newPerson(owner.account.id, { role: 'viewer' })
  await expect(create(flag, user)).rejects.toMatchObject({ status: 403 })
  expect(await preview(flag, user)).toMatchObject({ page: null })
})

test('a preview draws the page that shows most products', async () => {
  await newProduct(owner.group.id, 'TEA', { title: 'Tea', price: 12.95, currency: 'EUR' })
  await newProduct(owner.group.id, 'FREE', { title: 'Free' })
  const { publicationId } = await newProductHotspot(owner.group.id, ['TEA'])
  await newProductHotspot(owner.group.id, [])
  const runs = [{ text: '€14.95', left: 0.12, top: 0.12, width: 0.05, height: 0.05 }]
  await database().update(pages).set({ runs }).where(eq(pages.publicationId, publicationId))
  const template = `${flag.template}{{#if printed_price}} corrected{{/if}}`
  const drawn = await preview({ template, css: flag.css })
  expect(drawn).toMatchObject({
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
  expect(drawn.css).toContain('.t0 .t0-price{color:red}')
})

test('without pages a preview draws products, and says why one has the plain card', async () => {
  await newProduct(owner.group.id, 'FREE', { title: 'Free' })
  expect(await preview(flag)).toMatchObject({
    page: null,
    samples: [{ title: 'Free', area: null, html: '', problem: { code: 'theme.noAmount', values: {} } }],
  })
  const wrong = { template: '{{{title}}}', css: '.a { position: fixed }' }
  expect(await preview(wrong)).toMatchObject({
    problems: { template: [{ why: expect.anything() }], css: [{ why: expect.anything() }] },
    samples: [{ html: '' }],
  })
})

test.each(themeLibrary)('$name can be added as it is', async ({ name, template, css }) => {
  expect(await create({ name, template, css })).toMatchObject({ name })
})

test('a font that was sent is used by a preview, and removed once', async () => {
  const body = await readFontFile()
  const sent = await call('POST', `${owner.path}/theme_fonts?family=Brand`, { as: owner.user, body })
  const { id } = sent.body.theme_font
  const groupId = owner.group.id
  expect(await listFonts(groupId)).toMatchObject([{ id, family: 'Brand' }])
  const tried = await preview({ ...flag, css: '.price { font-family: "Brand" }' })
  const family = `themed-${id}`
  expect(tried.css).toContain(`"${family}"`)
  expect(tried.fonts).toEqual([{ family, url: expect.stringContaining('.woff2') }])
  const { themeFonts } = proceduresAs(owner.user)
  await themeFonts.remove({ groupId, id })
  await expect(themeFonts.remove({ groupId, id })).rejects.toMatchObject({ status: 404 })
})
