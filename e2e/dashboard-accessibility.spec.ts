import type { ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { hiddenFocus } from './a11y/in-the-browser.ts'
import { pressedWidths, survey, type Visit } from './a11y/survey.ts'
import { wcag } from './a11y/wcag.ts'
import { openDashboard, openMenu, signIn } from './fixtures/dashboard.ts'
import { countVisits } from './fixtures/figures.ts'
import { storeGroup } from './fixtures/groups.ts'
import { settled } from './fixtures/settled.ts'
import { newPublication } from './fixtures/shelf.ts'
import { expect, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

/** What stands in it is its own alone: no other journey changes what is measured. */
let group = ''
let screens: string[] = []
/** Of each screen, in the order of `screens`. */
let visits: Visit[] = []

test.beforeAll(async ({ request, browser, baseURL }) => {
  const groupId = await storeGroup('Measured')
  const headers = { Authorization: `ApiKey ${owner.apiKey}` }
  const made = [
    ['collections', { collection: { title: 'Spring' } }],
    ['metatags', { metatag: { category: 'Season', value: 'Spring' } }],
  ] as const
  for (const [kind, data] of made)
    expect((await request.post(`/v2/groups/${groupId}/${kind}`, { headers, data })).ok()).toBe(true)
  const publicationId = await newPublication(request, 'Measured', { groupId })
  const acts: ScriptedVisit['steps'][number]['act'][] = [
    { do: 'view', page: 0 },
    { do: 'product_opened', product: 0 },
    { do: 'search', words: 'sofa', hits: 0 },
  ]
  const steps = acts.map(act => ({ after: 3, tab: 0, act }))
  const visit = { visitor: 1, begins: 300, tabs: [{ publication: 0, facts: {} }], steps }
  const [productId] = await countVisits(groupId, publicationId, [{ daysAgo: 2, visits: [visit] }])
  group = `/dashboard/groups/${groupId}`
  const publication = `${group}/publications/${publicationId}`
  screens = [
    ...[
      '',
      '/archive',
      '/publications/new',
      '/collections',
      '/metatags',
      '/activity',
      '/statistics',
      '/settings',
    ].map(at => group + at),
    ...['', `/${productId}`, '/sources', '/imports', '/themes'].map(at => `${group}/products${at}`),
    ...['/orders', '/webhooks'].map(at => group + at),
    '/dashboard/account',
    '/dashboard/installation',
    '/dashboard/profile',
    ...['', '/pages', '/hotspots', '/settings', '/activity', '/statistics'].map(at => publication + at),
  ]
  const page = await browser.newPage({ baseURL })
  await signIn(page)
  visits = await survey(page, screens)
  await page.close()
})

/** The faults of one kind, by the screens that have them. */
function faults(of: (visit: Visit) => string[]): [string, string[]][] {
  return visits
    .map(visit => [visit.path, of(visit)] as [string, string[]])
    .filter(([, { length }]) => length > 0)
}

test(
  'signing in, making a publication and signing out need keys alone',
  wcag('2.1.1', '2.1.2', '2.4.3'),
  async ({ page }) => {
    await page.goto('/dashboard')
    await settled(page)
    await page.getByLabel('E-mail').focus()
    await page.keyboard.type(owner.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(owner.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/groups\/\d+$/)
    await page.getByRole('link', { name: 'New publication' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Address of the PDF')).toBeVisible()
    const account = page.getByRole('button', { name: owner.email })
    await settled(page)
    await account.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(account).toBeFocused()
  },
)

test(
  'what has the focus is seen and marked, and getting it changes nothing',
  wcag('2.4.7', '2.4.11', '3.2.1'),
  async ({ page }) => {
    await signIn(page)
    for (const path of [group, `${group}/publications/new`, '/dashboard/profile']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      const address = page.url()
      for (let stop = 0; stop < 20; stop += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => hiddenFocus(page), path).toBeNull()
      }
      expect(page.url()).toBe(address)
    }
  },
)

for (const width of pressedWidths) {
  test(`${width} pixels wide, whatever is pressed is large enough, and is called as it is written`, {
    ...wcag('2.5.8', '2.5.3'),
  }, () => {
    expect(faults(visit => visit.smallTargets[width])).toEqual([])
    expect(faults(visit => visit.otherNames[width])).toEqual([])
  })
}

test('on a phone, whatever is pressed is large enough for a finger', () => {
  expect(faults(visit => visit.smallForFingers)).toEqual([])
})

test(
  'enlarged to four times its size nothing scrolls to the side, whichever way a phone is held',
  wcag('1.3.4', '1.4.4', '1.4.10'),
  () => {
    expect(faults(visit => visit.tooWide)).toEqual([])
  },
)

test('text may be spaced further apart without being lost', wcag('1.4.12'), () => {
  expect(faults(visit => visit.cutOffText)).toEqual([])
})

test(
  'every screen has its title, one main heading and part, and says its language',
  wcag('1.3.1', '2.4.1', '2.4.2', '2.4.6', '3.1.1'),
  () => {
    for (const { path, mainHeadings, mains, language } of visits)
      expect({ path, mainHeadings, mains, language }).toEqual({
        path,
        mainHeadings: 1,
        mains: 1,
        language: 'en',
      })
    expect(new Set(visits.map(({ title }) => title)).size).toBe(screens.length)
  },
)

test('the same navigation stands on every screen', wcag('3.2.3', '3.2.4'), () => {
  // The editor of hotspots has the whole window, and a way back.
  const [first, ...others] = visits.filter(
    ({ path }) => path.startsWith(group) && !path.endsWith('/hotspots'),
  )
  expect(first?.navigation.length).toBeGreaterThan(0)
  for (const { path, navigation } of others) expect(navigation, path).toEqual(first?.navigation)
})

test(
  'who signs in is known to password managers, and may paste',
  wcag('1.3.5', '3.3.8'),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/dashboard/sign-in')
    await settled(page)
    await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
    await page.getByLabel('E-mail').fill(owner.email)
    await page.evaluate(text => navigator.clipboard.writeText(text), owner.password)
    await page.getByLabel('Password').focus()
    await page.keyboard.press('ControlOrMeta+V')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/groups\/\d+$/)
  },
)

test('every screen comes alive as it was served', () => {
  expect(faults(visit => visit.errors)).toEqual([])
})

test('a press that is taken back does nothing', wcag('2.5.2'), async ({ page }) => {
  await openDashboard(page)
  const link = await page.getByRole('link', { name: 'New publication' }).boundingBox()
  if (!link) throw new Error('There is no link')
  await page.mouse.move(link.x + 5, link.y + 5)
  await page.mouse.down()
  await page.mouse.move(link.x + 5, link.y + 300, { steps: 3 })
  await page.mouse.up()
  await expect(page).toHaveURL(/\/dashboard\/groups\/\d+$/)
  await openMenu(page, owner.email)
})
