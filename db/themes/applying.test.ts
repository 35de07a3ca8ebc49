import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { Invalid, NotFound } from '../errors.ts'
import { newProductHotspot } from '../hotspots/hotspots.fixture.ts'
import { newProduct } from '../products/products.fixture.ts'
import { findPublication } from '../publications/publications.ts'
import { groups } from '../schema/groups.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { applyThemes, listThemable } from './applying.ts'
import { listThemes } from './list.ts'
import { themesOf } from './of-publication.ts'
import { newTheme } from './themes.fixture.ts'
import { updateTheme } from './themes.ts'

async function newShown() {
  const { group } = await newAccount()
  await newProduct(group.id, 'TEA')
  const [one, other] = [
    await newProductHotspot(group.id, ['TEA']),
    await newProductHotspot(group.id, ['TEA']),
  ]
  const theme = await newTheme(group.id)
  return { groupId: group.id, one, other, theme, own: await newTheme(group.id) }
}

const themeOf = async (groupId: number, id: number) =>
  (await findPublication(groupId, id)).defaultProductThemeId

const themeOfNew = async (groupId: number) =>
  (await database().select().from(groups).where(eq(groups.id, groupId)))[0]?.publicationDefaults
    .default_product_theme_id

test('a theme is given to whole publications and to new ones, and taken back by one call', async () => {
  const { groupId, one, other, theme, own } = await newShown()
  await applyThemes(groupId, { publications: [{ id: other.publicationId, themeId: own.id }] })
  const ids = [one.publicationId, other.publicationId]
  const before = await applyThemes(groupId, {
    publications: ids.map(id => ({ id, themeId: theme.id })),
    ofNew: theme.id,
  })
  expect(await Promise.all(ids.map(id => themeOf(groupId, id)))).toEqual([theme.id, theme.id])
  expect(await themeOfNew(groupId)).toBe(theme.id)
  await applyThemes(groupId, before)
  expect(await Promise.all(ids.map(id => themeOf(groupId, id)))).toEqual([null, own.id])
  expect(await themeOfNew(groupId)).toBeUndefined()
})

test('hotspots keep the themes that they name, the others show that of their publication', async () => {
  const { groupId, one, theme, own } = await newShown()
  await database().update(hotspots).set({ productThemeId: own.id }).where(eq(hotspots.id, one.hotspotId))
  await applyThemes(groupId, { publications: [{ id: one.publicationId, themeId: theme.id }] })
  expect(await listThemable(groupId)).toContainEqual({
    id: one.publicationId,
    title: 'Spring',
    themeId: theme.id,
    ownThemes: 1,
  })
  const names = async () => [
    ...(await themesOf(await findPublication(groupId, one.publicationId))).names.keys(),
  ]
  expect(await names()).toEqual([own.id])
  await database().update(hotspots).set({ productThemeId: null }).where(eq(hotspots.id, one.hotspotId))
  // Raises the revision by which the themes are cached.
  await updateTheme(groupId, theme.id, { name: 'Other' })
  expect(await names()).toEqual([theme.id])
  const counts = (await listThemes(groupId)).map(({ id, hotspotCount }) => [id, hotspotCount])
  expect(counts).toEqual([
    [theme.id, 1],
    [own.id, 0],
  ])
})

test('of several publications all get the theme, or none', async () => {
  const { groupId, one, theme } = await newShown()
  const stranger = await newShown()
  const wanted = [one, stranger.one].map(({ publicationId: id }) => ({ id, themeId: theme.id }))
  await expect(applyThemes(groupId, { publications: wanted })).rejects.toBeInstanceOf(NotFound)
  expect(await themeOf(groupId, one.publicationId)).toBeNull()
  const foreign = [{ id: one.publicationId, themeId: stranger.theme.id }]
  await expect(applyThemes(groupId, { publications: foreign })).rejects.toBeInstanceOf(Invalid)
})
