import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { newProductHotspot } from '../hotspots/hotspots.fixture.ts'
import { newProduct } from '../products/products.fixture.ts'
import { themeLimits } from '../rules/themes/limits.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { productThemes } from '../schema/products/product-themes.ts'
import { publications } from '../schema/publications.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { findTheme, listThemes } from './list.ts'
import { createTheme, deleteTheme, updateTheme } from './themes.ts'

const flag = {
  name: 'Flag',
  template: '<b class="price">{{currency price}}</b>',
  css: '.price { color: red }',
}

async function revisionOf(publicationId: number): Promise<number> {
  const [row] = await database().select().from(publications).where(eq(publications.id, publicationId))
  return row?.revision ?? 0
}

test('a theme of a group is created, changed and deleted, and of no other group', async () => {
  const { group } = await newAccount()
  const { group: other } = await newAccount()
  const theme = await createTheme(group.id, flag)
  expect(theme).toMatchObject({ ...flag, version: 1 })
  const changed = await updateTheme(group.id, theme.id, { name: 'Price flag' })
  expect(changed).toMatchObject({ ...flag, name: 'Price flag', version: 2 })
  for (const refused of [
    () => findTheme(other.id, theme.id),
    () => updateTheme(other.id, theme.id, { name: 'x' }),
    () => deleteTheme(other.id, theme.id),
  ])
    await expect(refused()).rejects.toBeInstanceOf(NotFound)
  await deleteTheme(group.id, theme.id)
  expect(await listThemes(group.id)).toEqual([])
})

test('publications that show a theme, and no others, are made anew for readers when it changes', async () => {
  const { group } = await newAccount()
  await newProduct(group.id, 'TEA')
  const theme = await createTheme(group.id, flag)
  const [shown, other] = [
    await newProductHotspot(group.id, ['TEA']),
    await newProductHotspot(group.id, ['TEA']),
  ]
  await database().update(hotspots).set({ productThemeId: theme.id }).where(eq(hotspots.id, shown.hotspotId))
  const before = await Promise.all([shown, other].map(one => revisionOf(one.publicationId)))
  await updateTheme(group.id, theme.id, { css: '' })
  expect(await listThemes(group.id)).toMatchObject([{ hotspotCount: 1 }])
  await deleteTheme(group.id, theme.id)
  const after = await Promise.all([shown, other].map(one => revisionOf(one.publicationId)))
  expect(after.map((revision, index) => revision - (before[index] ?? 0))).toEqual([2, 0])
})

test('what is wrong with template and CSS is told by field and line', async () => {
  const { group } = await newAccount()
  const wrong = createTheme(group.id, { name: 'x', template: '\n{{titel}}', css: '.a { position: fixed }' })
  await expect(wrong).rejects.toBeInstanceOf(Invalid)
  await expect(wrong).rejects.toMatchObject({
    errors: {
      template: ['has an unknown field “titel” (line 2)'],
      css: [expect.stringContaining('would leave the hotspot')],
    },
  })
})

test('controls are changed one by one, and code must hold for each of their values', async () => {
  const { group } = await newAccount()
  const css = '.price { border-radius: calc(var(--corner) * 1px); color: var(--text) }'
  const theme = await createTheme(group.id, { ...flag, css, settings: { corner: 10 } })
  const changed = await updateTheme(group.id, theme.id, { settings: { text: '#123456' } })
  expect(changed.settings).toEqual({ corner: 10, text: '#123456' })
  // Right with the first values alone.
  const wrong = updateTheme(group.id, theme.id, { css: '.price { font-weight: var(--corner) }' })
  await expect(wrong).rejects.toBeInstanceOf(Invalid)
})

test('a group has a limited number of themes', async () => {
  const { group } = await newAccount()
  await database()
    .insert(productThemes)
    .values(Array.from({ length: themeLimits.themes }, () => ({ groupId: group.id, ...flag })))
  await expect(createTheme(group.id, flag)).rejects.toBeInstanceOf(Conflict)
})
