import { expect, type Page, test } from '@playwright/test'
import type { ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { cutOffText, hiddenFocus, otherNames, smallTargets } from './a11y/in-the-browser.ts'
import { wcag } from './a11y/wcag.ts'
import { comeAlive, openMenu, settle, signIn } from './fixtures/dashboard.ts'
import { countVisits } from './fixtures/figures.ts'
import { storeGroup } from './fixtures/groups.ts'
import { newPublication } from './fixtures/shelf.ts'
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
      '/activity',
      '/statistics',
      '/settings',
    ].map(at => group + at),
    ...['/products', `/products/${productId}`, '/products/sources', '/products/imports'].map(
      at => group + at,
    ),
    '/dashboard/account',
    '/dashboard/installation',
    '/dashboard/profile',
    ...['', '/pages', '/settings', '/activity', '/statistics'].map(at => publication + at),
  ]
})

async function inEachScreen(page: Page, look: (path: string) => Promise<void>, among = screens) {
  for (const path of among) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settle(page)
    await look(path)
  }
}

test(
  'signing in, making a publication and signing out need keys alone',
  wcag('2.1.1', '2.1.2', '2.4.3'),
  async ({ page }) => {
    await page.goto('/dashboard')
    await comeAlive(page)
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
    await comeAlive(page)
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
    const few = [group, `${group}/publications/new`, '/dashboard/profile']
    const tab = async (path: string) => {
      const address = page.url()
      for (let stop = 0; stop < 20; stop += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => hiddenFocus(page), path).toBeNull()
      }
      expect(page.url()).toBe(address)
    }
    await inEachScreen(page, tab, few)
  },
)

for (const width of [1280, 360]) {
  test(`${width} pixels wide, whatever is pressed is large enough, and is called as it is written`, {
    ...wcag('2.5.8', '2.5.3'),
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page)
    await page.setViewportSize({ width, height: 800 })
    await inEachScreen(page, async path => {
      expect(await smallTargets(page), path).toEqual([])
      expect(await otherNames(page), path).toEqual([])
    })
  })
}

test(
  'enlarged to four times its size nothing scrolls to the side, whichever way a phone is held',
  wcag('1.3.4', '1.4.4', '1.4.10'),
  async ({ page }) => {
    await signIn(page)
    for (const viewport of [
      { width: 320, height: 256 },
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await inEachScreen(page, async path => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
      })
    }
  },
)

test('text may be spaced further apart without being lost', wcag('1.4.12'), async ({ page }) => {
  await signIn(page)
  await inEachScreen(page, async path => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`)
      document.adoptedStyleSheets.push(sheet)
    })
    expect(await cutOffText(page), path).toEqual([])
  })
})

test(
  'every screen has its title, one main heading and part, and says its language',
  wcag('1.3.1', '2.4.1', '2.4.2', '2.4.6', '3.1.1'),
  async ({ page }) => {
    await signIn(page)
    const titles = new Set<string>()
    await inEachScreen(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      titles.add(await page.title())
    })
    expect(titles.size).toBe(screens.length)
  },
)

test('the same navigation stands on every screen', wcag('3.2.3', '3.2.4'), async ({ page }) => {
  await signIn(page)
  await page.goto(group)
  const links = () => page.getByRole('navigation').first().getByRole('link').allTextContents()
  const first = await links()
  expect(first.length).toBeGreaterThan(0)
  for (const path of screens.filter(path => path.startsWith(group))) {
    await page.goto(path)
    await expect.poll(links, path).toEqual(first)
  }
})

test(
  'who signs in is known to password managers, and may paste',
  wcag('1.3.5', '3.3.8'),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/dashboard/sign-in')
    await comeAlive(page)
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

test('every screen comes alive as it was served', async ({ page }) => {
  await signIn(page)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await inEachScreen(page, async path => {
    expect(faults, path).toEqual([])
  })
})

test('a press that is taken back does nothing', wcag('2.5.2'), async ({ page }) => {
  await signIn(page)
  const link = await page.getByRole('link', { name: 'New publication' }).boundingBox()
  if (!link) throw new Error('There is no link')
  await page.mouse.move(link.x + 5, link.y + 5)
  await page.mouse.down()
  await page.mouse.move(link.x + 5, link.y + 300, { steps: 3 })
  await page.mouse.up()
  await expect(page).toHaveURL(/\/dashboard\/groups\/\d+$/)
  await openMenu(page, owner.email)
})
