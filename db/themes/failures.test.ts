import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '../client.ts'
import { editSpread } from '../hotspots/edits.ts'
import { newProductHotspot } from '../hotspots/hotspots.fixture.ts'
import type { Viewer } from '../people/viewer.ts'
import { viewerOfKey } from '../people/viewers.ts'
import { newProduct } from '../products/products.fixture.ts'
import { type ThemeFailure, themeFailureInWords } from '../rules/themes/failures.ts'
import { dashboardWordsIn } from '../rules/words/words.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { productThemes } from '../schema/products/product-themes.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { applyThemes } from './applying.ts'
import { readEditorSpread } from './editor-spreads.ts'
import { readThemeFailures } from './failures.ts'
import { createTheme } from './themes.ts'

let groupId: number
let viewer: Viewer
let hotspotId: number
let spreadId: number
let publicationId: number

beforeEach(async () => {
  const account = await newAccount()
  groupId = account.group.id
  viewer = { ...(await viewerOfKey(account.key)), permission: 'write' }
  await newProduct(groupId, 'TEA', { title: 'Tea', price: 3 })
  await newProduct(groupId, 'CUP', { title: 'Cup' })
  await newProduct(groupId, 'POT', { title: 'Pot' })
  const made = await newProductHotspot(groupId, ['TEA', 'CUP', 'POT'])
  ;({ hotspotId, publicationId } = made)
  const [page] = await database().select().from(pages).where(eq(pages.publicationId, made.publicationId))
  spreadId = page?.spreadId ?? 0
})

function told(failure: ThemeFailure | undefined): string | undefined {
  return failure && themeFailureInWords(dashboardWordsIn('en', 'reasons'), failure)
}

async function failureOf(template: string, changes: object = {}) {
  const [theme] = await database()
    .insert(productThemes)
    .values({ groupId, name: 'Flag', template, css: '' })
    .returning()
  await database()
    .update(hotspots)
    .set({ productThemeId: theme?.id, dynamic: true, ...changes })
    .where(eq(hotspots.id, hotspotId))
  return told((await readEditorSpread(viewer, spreadId)).themeFailures.get(hotspotId))
}

test('a theme that fails is told with its products and the reason', async () => {
  expect(await failureOf('{{currency price}}')).toBe(
    'The theme “Flag” can’t draw Cup (CUP) and 1 more: an amount is missing. Readers see the plain card.',
  )
})

test.each([
  ['draws all of them', '{{title}}', {}],
  [
    'draws the first on the page, and the others nowhere',
    '{{#unless in_panel}}{{currency price}}{{/unless}}',
    {},
  ],
  ['draws nothing of them', '{{#if old_price}}{{currency old_price}}{{/if}}', {}],
  ['belongs to a hotspot that draws none', '{{currency price}}', { dynamic: false }],
  ['is a number of another system', '{{currency price}}', { productThemeId: 2_000_000_000 }],
])('nothing is told of a theme that %s', async (_, template, changes) => {
  expect(await failureOf(template, changes)).toBeUndefined()
})

test('a theme that was stored under older rules is told', async () => {
  expect(await failureOf('{{#if title}}')).toBe(
    'The theme “Flag” has problems, so readers see the plain card. Open it under Products → Themes.',
  )
})

test('a failure is told in the language of the person', async () => {
  await failureOf('{{currency price}}')
  const { themeFailures } = await readEditorSpread(viewer, spreadId)
  const failure = themeFailures.get(hotspotId)
  expect(failure && themeFailureInWords(dashboardWordsIn('de', 'reasons'), failure)).toBe(
    'Das Design „Flag“ kann Cup (CUP) und 1 weiteres nicht zeichnen: ein Betrag fehlt. Leser sehen die schlichte Karte.',
  )
})

test('a theme of the whole publication is told like one of the hotspot', async () => {
  expect(await failureOf('{{currency price}}', { productThemeId: null })).toBeUndefined()
  const [theme] = await database().select().from(productThemes).where(eq(productThemes.groupId, groupId))
  await applyThemes(groupId, { publications: [{ id: publicationId, themeId: theme?.id ?? null }] })
  const { themeFailures } = await readEditorSpread(viewer, spreadId)
  expect(told(themeFailures.get(hotspotId))).toContain('an amount is missing')
})

test('a theme that an edit gives to a hotspot is told with the edit', async () => {
  const source = { name: 'Sale', template: '{{date sale_ends}}', css: '' }
  const { id: productThemeId } = await createTheme(groupId, source)
  const { hotspots: before } = await readEditorSpread(viewer, spreadId)
  const version = before.find(({ id }) => id === hotspotId)?.version ?? 0
  const changes = () => ({ productThemeId, dynamic: true })
  const edited = await editSpread(viewer, spreadId, [{ do: 'change', id: hotspotId, version, changes }])
  const standing = edited.results.flatMap(({ hotspot }) => hotspot ?? [])
  const failures = await readThemeFailures(edited.spread, standing)
  expect(told(failures.get(hotspotId))).toMatch(
    /^The theme “Sale” can’t draw Tea \(TEA\) and 2 more: a date is missing\./,
  )
})
