import { cutOffText, faintIcons, hiddenFocus, otherNames, smallTargets } from './a11y/in-the-browser.ts'
import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectPages } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Locator, type Page, test } from './fixtures/test.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>
let address: string

test.beforeAll(async ({ baseURL }) => {
  catalogue = await publishCatalogue(baseURL, 'A catalogue for everybody')
  address = catalogue.address
  const { stand, shop } = catalogue
  await stand(1, { type: 'product', skus: ['CHAIR'], dynamic: true })
  await stand(1, { type: 'external_link', url: `${shop.address}/index.html`, top: 0.5, title: 'Shop' })
  await stand(1, { type: 'page_reference', page_number: 6, top: 0.7, title: 'To the lamps' })
})

test.afterAll(() => catalogue.shop.close())

async function open(page: Page, at = '/page/2-3') {
  await page.goto(address + at)
  await page.waitForSelector('[data-live]')
}

const dialog = (page: Page) => page.getByRole('dialog')
const inBar = (page: Page, name: string) => page.locator('.bar').getByRole('link', { name, exact: true })

/** Goes on by Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate(element => element === document.activeElement).catch(() => false)) return
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}

/** What can be opened over the pages, by what opens it. */
const panels = ['Page overview', 'Table of contents', 'Search', 'Shopping list', 'Share']
const inMenu = ['Print', 'Give feedback']

/** Opens one panel after the other, and looks at each. */
async function inEachPanel(page: Page, look: (name: string) => Promise<void>) {
  for (const name of [...panels, ...inMenu]) {
    const button = inBar(page, name)
    if (!(await button.isVisible())) await page.locator('.menu summary').click()
    const entry = (await button.isVisible()) ? button : page.locator('.menu').getByRole('link', { name })
    if (!(await entry.isVisible())) {
      await page.keyboard.press('Escape')
      continue
    }
    await entry.click()
    await expect(dialog(page).getByRole('heading').first()).toBeVisible()
    await settled(page)
    await look(name)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
}

test(
  'a catalogue is searched, read and shopped in with keys alone',
  wcag('2.1.1', '2.1.2', '2.4.3'),
  async ({ page }) => {
    await open(page, '')
    await tabTo(page, inBar(page, 'Search'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('page 3')
    await expect(dialog(page).getByRole('status')).toHaveText(/^Found: \d$/)
    await tabTo(page, dialog(page).getByRole('link', { name: /Page 3/ }))
    await page.keyboard.press('Enter')
    await expectPages(page, 2, 3)
    await expect(dialog(page)).toHaveCount(0)

    const chair = page.getByRole('link', { name: 'Oak chair' })
    await tabTo(page, chair)
    await page.keyboard.press('Enter')
    const product = page.getByRole('dialog', { name: 'Oak chair' })
    await expect(product.getByRole('button', { name: 'Add to list' })).toBeVisible()
    await tabTo(page, product.getByRole('button', { name: 'Add to list' }))
    await page.keyboard.press('Enter')
    await expect(product.getByText('On your list: 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chair).toBeFocused()

    const list = page.locator('.bar').getByRole('link', { name: /Shopping list/ })
    await tabTo(page, list)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'One more: Oak chair' })).toBeVisible()
    await tabTo(page, dialog(page).getByRole('button', { name: 'One more: Oak chair' }))
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Quantity: Oak chair')).toHaveValue('2')
    await page.keyboard.press('Escape')
    await expect(list).toBeFocused()

    const zoomIn = page.locator('.bar').getByRole('button', { name: 'Zoom in' })
    await tabTo(page, zoomIn)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Zoom level' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Zoom level' })).toHaveCount(0)
    await page.keyboard.press('PageDown')
    await expectPages(page, 4, 5)
    await tabTo(page, page.locator('.edge').getByRole('link', { name: 'Previous page' }))
    await page.keyboard.press('Enter')
    await expectPages(page, 2, 3)
  },
)

test(
  'what has the focus is seen and marked, and getting it changes nothing',
  wcag('2.4.7', '2.4.11', '3.2.1'),
  async ({ page }) => {
    await open(page)
    const goThrough = async (stops: number) => {
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => hiddenFocus(page)).toBeNull()
      }
    }
    await goThrough(24)
    await expect(page).toHaveURL(`${address}/page/2-3`)
    await expect(dialog(page)).toHaveCount(0)
    await inEachPanel(page, () => goThrough(8))
    await page.locator('.bar').getByRole('button', { name: 'Zoom in' }).click()
    await goThrough(24)
    await page.setViewportSize({ width: 390, height: 700 })
    await open(page)
    await goThrough(16)
  },
)

for (const [screen, viewport] of Object.entries({
  'a desktop': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`on ${screen} whatever is pressed is large enough, and is called as it is written`, {
    ...wcag('2.5.8', '2.5.3'),
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page)
    const look = async () => {
      expect(await smallTargets(page)).toEqual([])
      expect(await otherNames(page)).toEqual([])
    }
    await look()
    await inEachPanel(page, look)
    await page.getByRole('link', { name: 'Oak chair' }).first().click()
    await expect(dialog(page).getByRole('button', { name: 'Add to list' })).toBeVisible()
    await look()
    await dialog(page).getByRole('button', { name: 'Add to list' }).click()
    await page.keyboard.press('Escape')
    await page.locator('.menu summary').click()
    await look()
    await page.keyboard.press('Escape')
    await page.locator('.bar').getByRole('button', { name: 'Zoom in' }).click()
    await expect(page.getByRole('region', { name: 'Zoom level' })).toBeVisible()
    await look()
  })
}

test(
  'enlarged to four times its size everything is there, and nothing scrolls to the side',
  wcag('1.4.10', '1.4.4'),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page)
    const expectFit = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      const wide = await dialog(page).evaluateAll(all =>
        all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.outerHTML.slice(0, 80)),
      )
      expect(wide).toEqual([])
    }
    await expectFit()
    for (const button of await page.locator('.bar .button:visible').all())
      await expect(button).toBeInViewport({ ratio: 1 })
    await inEachPanel(page, expectFit)
    for (const part of ['text', 'overview', 'search?q=page', 'contents', 'share', 'print', 'feedback']) {
      await page.goto(`${address}/${part}`)
      await expectFit()
    }
  },
)

test('text may be spaced further apart without being lost', wcag('1.4.12'), async ({ page }) => {
  const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`
  // The publisher's policy allows no style from elsewhere: a test's own comes from the browser itself.
  const space = () =>
    page.evaluate(css => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, spaced)
  await open(page)
  await space()
  expect(await cutOffText(page)).toEqual([])
  await inEachPanel(page, async () => expect(await cutOffText(page)).toEqual([]))
  await page.getByRole('link', { name: 'Oak chair' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Add to list' })).toBeVisible()
  expect(await cutOffText(page)).toEqual([])
  await page.goto(`${address}/text`)
  await space()
  expect(await cutOffText(page)).toEqual([])
})

test('icons stand out from what is behind them, in every look', wcag('1.4.11'), async ({ page }) => {
  await open(page)
  for (const look of [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { forcedColors: 'active', colorScheme: 'dark' },
  ] as const) {
    await page.emulateMedia(look)
    await expect.poll(() => faintIcons(page)).toEqual([])
    await inBar(page, 'Page overview').click()
    await expect(dialog(page)).toBeVisible()
    await expect.poll(() => faintIcons(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test(
  'in colours that are forced, where one is is told by more than colour',
  wcag('1.4.1'),
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open(page)
    await expectNoFindings(page)
    await inBar(page, 'Page overview').click()
    const current = dialog(page).locator('[aria-current]')
    await expect(current).toBeVisible()
    const outline = await current.evaluate(element =>
      [element, ...element.querySelectorAll('*')].some(one => {
        const { outlineStyle, borderStyle } = getComputedStyle(one)
        return outlineStyle !== 'none' || borderStyle !== 'none'
      }),
    )
    expect(outline).toBe(true)
  },
)

test(
  'what is drawn with a finger or a mouse can be pressed instead',
  wcag('2.5.1', '2.5.7'),
  async ({ page }) => {
    await open(page)
    await page.locator('.edge').getByRole('link', { name: 'Next page' }).click()
    await expectPages(page, 4, 5)
    const line = await page.getByRole('slider', { name: 'Go to page' }).boundingBox()
    if (!line) throw new Error('There is no line')
    await page.mouse.click(line.x + 2, line.y + line.height / 2)
    await expectPages(page, 1)
    await page.mouse.dblclick(760, 500)
    const zoom = page.getByRole('region', { name: 'Zoom level' })
    await expect(zoom).toBeVisible()
    await zoom.getByRole('button', { name: 'Zoom out' }).click()
    await zoom.getByRole('button', { name: 'Show the whole page' }).click()
    await expect(zoom).toHaveCount(0)
  },
)

test('a press that is taken back does nothing', wcag('2.5.2'), async ({ page }) => {
  await open(page)
  for (const name of ['Page overview', 'Search']) {
    const box = await inBar(page, name).boundingBox()
    if (!box) throw new Error('There is no button')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y - 300, { steps: 4 })
    await page.mouse.up()
  }
  await expect(dialog(page)).toHaveCount(0)
  await expectPages(page, 2, 3)
})

test('a page says in which language it is', wcag('3.1.1'), async ({ page }) => {
  await catalogue.change('PUT', '', { publication: { language: 'nl' } })
  for (const part of ['', '/page/2-3', '/text', '/search', '/print', '/feedback']) {
    await page.goto(address + part)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  }
  await catalogue.change('PUT', '', { publication: { language: 'en' } })
})

test(
  'on every page the same buttons stand in the same order, under the same names',
  wcag('3.2.3', '3.2.4'),
  async ({ page }) => {
    const names = () =>
      page
        .locator('.bar .actions :is(a, button, summary)')
        .evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? one.textContent))
    await open(page, '')
    await expect.poll(async () => (await names()).length).toBeGreaterThan(6)
    const first = await names()
    for (const at of ['/page/2-3', '/page/4-5', '/page/8']) {
      await open(page, at)
      await expect.poll(names).toEqual(first)
    }
  },
)

test(
  'there is one heading above all, one main part, and a title that names publication and pages',
  wcag('1.3.1', '2.4.1', '2.4.2', '2.4.6'),
  async ({ page }) => {
    for (const at of [
      '',
      '/page/2-3',
      '/text',
      '/overview',
      '/search?q=page',
      '/contents',
      '/share',
      '/print',
    ]) {
      await page.goto(address + at)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page).toHaveTitle(/A catalogue for everybody/)
    }
    await open(page)
    await expect(page).toHaveTitle('A catalogue for everybody – Pages 2 and 3 of 8')
  },
)

test('a phone may be held either way', wcag('1.3.4'), async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await open(page)
    await expect(page.locator('#page-2 .picture').first()).toBeInViewport({ ratio: 0.95 })
    for (const button of await page.locator('.bar .button:visible').all())
      await expect(button).toBeInViewport({ ratio: 1 })
  }
})

test('single signs do nothing while the focus is nowhere', wcag('2.1.4'), async ({ page }) => {
  await open(page)
  for (const key of ['+', '=', '-', '0', 'a', 's', 'f', '/', '?']) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'Zoom level' })).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
  await expectPages(page, 2, 3)
})

test('the name of a button can be pointed at, and waved away', wcag('1.4.13'), async ({ page }) => {
  await open(page)
  const button = inBar(page, 'Page overview')
  const tip = () => button.evaluate(element => Number(getComputedStyle(element, '::after').opacity))
  await button.hover()
  await expect.poll(tip).toBe(1)
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no button')
  await page.mouse.move(box.x + box.width / 2, box.y - 4, { steps: 4 })
  await page.mouse.move(box.x + box.width / 2, box.y - 20, { steps: 4 })
  await expect.poll(tip).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(tip).toBe(0)
})

test(
  'what is typed changes nothing before it is sent or chosen',
  wcag('3.2.2', '4.1.3'),
  async ({ page }) => {
    await open(page)
    await inBar(page, 'Search').click()
    await page.getByRole('searchbox').pressSequentially('page 6')
    await expect(dialog(page).getByRole('status')).toHaveText(/^Found: \d$/)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expectPages(page, 2, 3)
    await expect(page).toHaveURL(new RegExp(`${new URL(address).pathname}/page/2-3`))
  },
)

test('fields say what they are for, to browsers too', wcag('1.3.5', '3.3.2'), async ({ page }) => {
  await page.goto(`${address}/feedback`)
  await expect(page.getByRole('textbox', { name: /e-mail/i })).toHaveAttribute('autocomplete', 'email')
  for (const part of ['feedback', 'print', 'search']) {
    await page.goto(`${address}/${part}`)
    for (const field of await page.locator(':is(input, textarea, select):visible:not([aria-hidden])').all())
      await expect(field).toHaveAccessibleName(/\S/)
  }
})
