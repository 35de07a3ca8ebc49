import type { ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { hiddenFocus } from './a11y/in-the-browser.ts'
import { pressedWidths, survey, type Visit } from './a11y/survey.ts'
import { wcag } from './a11y/wcag.ts'
import { openDashboard, openMenu, signIn } from './fixtures/dashboard.ts'
import { countVisits } from './fixtures/figures.ts'
import { storeGroup } from './fixtures/groups.ts'
import { newPublication } from './fixtures/publications.ts'
import { settled } from './fixtures/settled.ts'
import { expect, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

/** What stands in it is its own alone: no other journey changes what is measured. */
let group = ''
let screens: string[] = []

test.beforeAll(async ({ request }) => {
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
      '/media',
      '/activity',
      '/statistics',
      '/settings',
    ].map(at => group + at),
    ...['', `/${productId}`, '/sources', '/imports', '/themes'].map(at => `${group}/products${at}`),
    ...['/orders', '/webhooks'].map(at => group + at),
    '/dashboard/account',
    '/dashboard/installation',
    '/dashboard/profile',
    ...['', '/pages', '/hotspots', '/coverage', '/settings', '/activity', '/statistics'].map(
      at => publication + at,
    ),
  ]
})

test(
  'the dashboard needs keys alone, and shows where they are',
  wcag('2.1.1', '2.1.2', '2.4.3', '1.3.5', '3.3.8', '2.4.7', '2.4.11', '3.2.1', '2.5.2'),
  async ({ page, context }) => {
    await test.step('signing in, making a publication and signing out need keys alone', async () => {
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
    })

    await test.step('who signs in is known to password managers, and may paste', async () => {
      await context.clearCookies()
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
    })

    await test.step('what has the focus is seen and marked, and getting it changes nothing', async () => {
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
    })

    await test.step('a press that is taken back does nothing', async () => {
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
  },
)

test(
  'every screen keeps what is promised of all of them',
  wcag(
    '1.3.1',
    '1.3.4',
    '1.4.3',
    '1.4.4',
    '1.4.10',
    '1.4.12',
    '2.4.1',
    '2.4.2',
    '2.4.6',
    '2.5.3',
    '2.5.8',
    '3.1.1',
    '3.2.3',
    '3.2.4',
    '4.1.2',
  ),
  async ({ page }) => {
    await signIn(page)
    const visits = await survey(page, screens)
    /** The faults of one kind, by the screens that have them. */
    const faults = (of: (visit: Visit) => string[]) =>
      visits.map(visit => [visit.path, of(visit)] as const).filter(([, { length }]) => length > 0)
    for (const width of pressedWidths) {
      expect
        .soft(
          faults(visit => visit.smallTargets[width]),
          `${width}: large enough`,
        )
        .toEqual([])
      expect
        .soft(
          faults(visit => visit.otherNames[width]),
          `${width}: called as written`,
        )
        .toEqual([])
    }
    expect
      .soft(
        faults(visit => visit.barriers),
        'no barriers, in light and dark',
      )
      .toEqual([])
    expect
      .soft(
        faults(visit => visit.smallForFingers),
        'large enough for a finger',
      )
      .toEqual([])
    expect
      .soft(
        faults(visit => visit.tooWide),
        'nothing scrolls to the side',
      )
      .toEqual([])
    expect
      .soft(
        faults(visit => visit.withLargeText),
        'fits with text twice as large',
      )
      .toEqual([])
    expect
      .soft(
        faults(visit => visit.cutOffText),
        'text may be spaced further apart',
      )
      .toEqual([])
    expect
      .soft(
        faults(visit => visit.errors),
        'hydrated as it was served',
      )
      .toEqual([])
    for (const { path, mainHeadings, mains, language } of visits)
      expect
        .soft({ path, mainHeadings, mains, language })
        .toEqual({ path, mainHeadings: 1, mains: 1, language: 'en' })
    expect.soft(new Set(visits.map(({ title }) => title)).size).toBe(screens.length)
    // The editor of hotspots has the whole window, and a way back.
    const [first, ...others] = visits.filter(
      ({ path }) => path.startsWith(group) && !path.endsWith('/hotspots'),
    )
    expect(first?.navigation.length).toBeGreaterThan(0)
    for (const { path, navigation } of others) expect.soft(navigation, path).toEqual(first?.navigation)
  },
)
