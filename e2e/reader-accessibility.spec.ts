import {
  cutOffText,
  faintIcons,
  hiddenFocus,
  otherNames,
  smallTargets,
  unheardRegions,
} from './a11y/in-the-browser.ts'
import { enlargedText, spaced } from './a11y/survey.ts'
import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { boxOf, expectPages } from './fixtures/reader.ts'
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
  await settled(page)
}

const dialog = (page: Page) => page.getByRole('dialog')
const inBar = (page: Page, name: string) => page.locator('.bar').getByRole('button', { name, exact: true })

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
    const isInMenu = !(await button.isVisible())
    if (isInMenu) await page.locator('.menu summary').click()
    const entry = isInMenu ? page.locator('.menu').getByRole('button', { name }) : button
    if (!(await entry.isVisible())) {
      await page.keyboard.press('Escape')
      continue
    }
    await entry.click()
    await expect(dialog(page).getByRole('heading').first()).toBeVisible()
    await settled(page)
    await look(name)
    const hasFocus = await dialog(page).evaluate(panel => panel.contains(document.activeElement))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    if (hasFocus) await expect(isInMenu ? page.locator('.menu summary') : button).toBeFocused()
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
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    const chair = page.getByRole('button', { name: 'Oak chair' })
    await tabTo(page, chair)
    await page.keyboard.press('Enter')
    const product = page.getByRole('dialog', { name: 'Oak chair' })
    await expect(product.getByRole('button', { name: 'Add to list' })).toBeVisible()
    await tabTo(page, product.getByRole('button', { name: 'Add to list' }))
    await page.keyboard.press('Enter')
    await expect(product.getByText('On your list: 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chair).toBeFocused()

    const list = page.locator('.bar').getByRole('button', { name: /Shopping list/ })
    await tabTo(page, list)
    await page.keyboard.press('Space')
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

/** Expects of what the screen shows now what is promised of every screen. */
async function expectForEverybody(page: Page) {
  expect(await smallTargets(page)).toEqual([])
  expect(await otherNames(page)).toEqual([])
  expect(await unheardRegions(page)).toEqual([])
  expect(await spaced(page, () => cutOffText(page))).toEqual([])
  await expectNoFindings(page)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** A phone, and 1280 × 1024 enlarged to four times its size. */
const narrow = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]

/** Pages beside the pages, each with an address. */
const beside = [
  ...['/text', '/overview', '/search?q=page', '/contents', '/share', '/print', '/print?pages=1-2'],
  ...['/feedback', '/related', '/list', '/products'],
]

test('every page beside the pages fits, is named, spoken and drawn for everybody', {
  ...wcag(
    ...(['1.1.1', '1.3.1', '1.3.5', '1.4.3', '1.4.4', '1.4.10', '1.4.12', '2.4.1', '2.4.2'] as const),
    ...(['2.4.4', '2.4.6', '2.5.3', '2.5.8', '3.1.1', '3.3.2', '4.1.2'] as const),
  ),
}, async ({ page }) => {
  await catalogue.change('PUT', '', { publication: { language: 'nl' } })
  for (const path of beside)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(address + path)
      await expect(page).toHaveTitle(/A catalogue for everybody/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      const fields = page.locator(':is(input, textarea, select):visible:not([aria-hidden])')
      for (const field of await fields.all()) await expect(field).toHaveAccessibleName(/\S/)
      await expectForEverybody(page)
      for (const viewport of narrow) {
        await page.setViewportSize(viewport)
        await expect.poll(() => widthOf(page)).toBe(viewport.width)
        expect(await smallTargets(page)).toEqual([])
        expect(await otherNames(page)).toEqual([])
      }
    })
  await catalogue.change('PUT', '', { publication: { language: 'en' } })
  await page.goto(`${address}-that-is-gone`)
  await expect(page.getByRole('heading', { name: 'There is nothing to read here' })).toBeVisible()
  await expectForEverybody(page)
  await page.goto(`${address}/feedback`)
  await expect(page.getByRole('textbox', { name: /e-mail/i })).toHaveAttribute('autocomplete', 'email')
})

for (const [screen, viewport] of Object.entries({
  'a desktop': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`on ${screen} pages and panels are named, spoken and drawn for everybody`, {
    ...wcag('1.1.1', '1.3.1', '1.4.3', '1.4.12', '2.4.4', '2.4.6', '2.5.3', '2.5.8', '4.1.2'),
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page)
    await expectForEverybody(page)
    const headings = await page.getByRole('heading').evaluateAll(all => all.map(one => one.tagName))
    expect(headings[0]).toBe('H1')
    expect(headings.slice(1).every(name => /^H[2-6]$/.test(name))).toBe(true)
    await inEachPanel(page, () => expectForEverybody(page))
    await page.getByRole('button', { name: 'Oak chair' }).first().click()
    await expect(dialog(page).getByRole('button', { name: 'Add to list' })).toBeVisible()
    await expectForEverybody(page)
    await dialog(page).getByRole('button', { name: 'Add to list' }).click()
    await page.keyboard.press('Escape')
    await expect(inBar(page, 'Shopping list (1)')).toBeVisible()
    await page.locator('.menu summary').click()
    await expectForEverybody(page)
    await page.keyboard.press('Escape')
    await page.locator('.bar').getByRole('button', { name: 'Zoom in' }).click()
    await expect(page.getByRole('region', { name: 'Zoom level' })).toBeVisible()
    await expectForEverybody(page)
  })
}

test(
  'in windows of every size everything is in reach, and nothing scrolls to the side',
  wcag('1.3.4', '1.4.10', '1.4.4', '2.4.11'),
  async ({ page }) => {
    for (const viewport of [{ width: 844, height: 390 }, { width: 320, height: 640 }, ...narrow])
      await test.step(`${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport)
        await open(page)
        if (viewport.width > 320)
          await expect(page.locator('#page-2 .picture').first()).toBeInViewport({ ratio: 0.95 })
        for (const button of await page.locator('.bar .button:visible').all())
          await expect(button).toBeInViewport({ ratio: 1 })
        expect(await widthOf(page)).toBe(viewport.width)
      })
    await test.step('while a search is marked', async () => {
      await open(page, '/page/2-3?q=page')
      await expect(page.getByRole('button', { name: 'End search' })).toBeVisible()
      await page.locator('.menu summary').click()
      await page.keyboard.press('Tab')
      expect(await hiddenFocus(page)).toBeNull()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'End search' }).click()
    })
    await inEachPanel(page, async () => {
      expect(await widthOf(page)).toBe(320)
      const wide = await dialog(page).evaluateAll(all =>
        all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.outerHTML.slice(0, 80)),
      )
      expect(wide).toEqual([])
    })
  },
)

test(
  'text twice as large, as a browser may be set to, is whole and lies over nothing',
  wcag('1.4.4'),
  async ({ page }) => {
    const expectWhole = async () => {
      const { width } = page.viewportSize() ?? {}
      await expect.poll(() => widthOf(page)).toBe(width)
      await expect.poll(() => cutOffText(page)).toEqual([])
    }
    await enlargedText(page, async () => {
      for (const viewport of [{ width: 1280, height: 800 }, ...narrow.slice(0, 1)])
        await test.step(`${viewport.width} × ${viewport.height}`, async () => {
          await page.setViewportSize(viewport)
          await open(page)
          expect(await page.locator('.where').evaluate(one => getComputedStyle(one).fontSize)).toMatch(
            /28|32/,
          )
          await expectWhole()
          for (const button of await page.locator('.bar .button:visible').all())
            await expect(button).toBeInViewport({ ratio: 1 })
          await inEachPanel(page, expectWhole)
          await page.getByRole('button', { name: 'Oak chair' }).first().click()
          await expect(dialog(page).getByRole('button', { name: 'Add to list' })).toBeVisible()
          await expectWhole()
          for (const path of ['/text', '/products', '/page/2-3?q=page']) {
            await open(page, path)
            await expectWhole()
          }
        })
    })
  },
)

test('in every look icons stand out, and where one is is told by more than colour', {
  ...wcag('1.4.1', '1.4.11'),
}, async ({ page }) => {
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
  await test.step('in colours that are forced', async () => {
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
  })
})

test(
  'what is drawn can be pressed instead, what is taken back does nothing, and names can be waved away',
  wcag('1.4.13', '2.1.4', '2.5.1', '2.5.2', '2.5.7'),
  async ({ page }) => {
    await open(page)
    await test.step('single signs do nothing while the focus is nowhere', async () => {
      for (const key of ['+', '=', '-', '0', 'a', 's', 'f', '/', '?']) await page.keyboard.press(key)
      await expect(page.getByRole('region', { name: 'Zoom level' })).toHaveCount(0)
      await expect(dialog(page)).toHaveCount(0)
      await expectPages(page, 2, 3)
    })
    await test.step('a press that is taken back', async () => {
      for (const name of ['Page overview', 'Search']) {
        const [x, y] = await middleOf(inBar(page, name))
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x, y - 300, { steps: 4 })
        await page.mouse.up()
      }
      await expect(dialog(page)).toHaveCount(0)
      await expectPages(page, 2, 3)
    })
    await test.step('the name of a button', async () => {
      const button = inBar(page, 'Page overview')
      const tip = () => button.evaluate(element => Number(getComputedStyle(element, '::after').opacity))
      await button.hover()
      await expect.poll(tip).toBe(1)
      const { x, y, width } = await boxOf(button)
      await page.mouse.move(x + width / 2, y - 4, { steps: 4 })
      await page.mouse.move(x + width / 2, y - 20, { steps: 4 })
      await expect.poll(tip).toBe(1)
      await page.keyboard.press('Escape')
      await expect.poll(tip).toBe(0)
    })
    await test.step('what is drawn with a finger or a mouse', async () => {
      await page.locator('.edge').getByRole('link', { name: 'Next page' }).click()
      await expectPages(page, 4, 5)
      const { x, y, height } = await boxOf(page.getByRole('slider', { name: 'Go to page' }))
      await page.mouse.click(x + 2, y + height / 2)
      await expectPages(page, 1)
      await page.mouse.dblclick(760, 500)
      const zoom = page.getByRole('region', { name: 'Zoom level' })
      await expect(zoom).toBeVisible()
      await zoom.getByRole('button', { name: 'Zoom out' }).click()
      await zoom.getByRole('button', { name: 'Show the whole page' }).click()
      await expect(zoom).toHaveCount(0)
    })
  },
)

async function middleOf(control: Locator): Promise<[x: number, y: number]> {
  const box = await boxOf(control)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

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
