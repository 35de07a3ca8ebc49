import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { chapters } from './fixtures/pdfs.ts'
import { expectPages, publish } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'

let address: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'A booklet to search', pageCount: 8 })).address
})

const dialog = (page: Page) => page.getByRole('dialog')

/** Chooses something in the menu of the bar. */
async function choose(page: Page, name: string) {
  await page.locator('.menu summary').click()
  await page.locator('.menu').getByRole('link', { name }).click()
}

/** Opens the publication, alive. */
async function open(page: Page, at = '') {
  await page.goto(address + at)
  await page.waitForSelector('[data-live]')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search leads to the page that has it', async ({ page }) => {
    await page.goto(address)
    await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('PAGE 5')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('Found: 2')).toBeVisible()
    await page.getByRole('link', { name: /Page 5/ }).click()
    await expect(page).toHaveURL(/\/page\/4-5\?q=PAGE%205/)
    await page.goBack()
    await expectNoFindings(page)
  })

  test(
    'the menu leads to contents, text, sharing, printing and feedback',
    wcag('1.4.5'),
    async ({ page }) => {
      await page.goto(`${address}/page/2-3`)
      await page.locator('.menu summary').click()
      await page.locator('.menu').getByRole('link', { name: 'Text view' }).click()
      await expect(page.getByText('Brochure, page 3')).toBeVisible()
      await expectNoFindings(page)
      for (const part of ['contents', 'share', 'print', 'print?pages=1-2', 'feedback', 'related']) {
        await page.goto(`${address}/${part}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoFindings(page)
      }
    },
  )

  test('feedback is sent and thanked for', async ({ page }) => {
    await page.goto(`${address}/feedback`)
    await page.getByLabel('What would you like to tell us?').fill('A fine booklet')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your feedback has been sent.')).toBeVisible()
    await expectNoFindings(page)
  })
})

test(
  'a search goes on while somebody types, and stays while they read',
  wcag('1.4.3', '2.4.5', '4.1.3'),
  async ({ page }) => {
    await open(page)
    await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox').pressSequentially('brochure')
    await expect(dialog(page).getByRole('status')).toHaveText('Found: 8')
    await expectNoFindings(page)
    await dialog(page)
      .getByRole('link', { name: /Page 4/ })
      .click()
    await expectPages(page, 4, 5)
    await expect(page).toHaveURL(`${address}/page/4-5?q=brochure`)
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size)).toBeGreaterThan(1)
    await expectNoFindings(page)

    await page.getByRole('button', { name: 'Next result' }).click()
    await expectPages(page, 6, 7)
    await page.getByRole('button', { name: 'Previous result' }).click()
    await expectPages(page, 4, 5)
    await page.getByRole('link', { name: 'Page overview' }).click()
    await expect(dialog(page).locator('.hits').first()).toBeVisible()
    await expectNoFindings(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'End search' }).click()
    await expect(page).toHaveURL(`${address}/page/4-5`)
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(0)
  },
)

test('an address with a search opens with it', async ({ page }) => {
  await open(page, '/page/2-3?q=page+3')
  await expect(page.getByRole('region', { name: 'Search' })).toContainText('Found: 2')
  await page.getByRole('link', { name: 'Next page' }).first().click()
  await expectPages(page, 4, 5)
  await expect(page).toHaveURL(/\/page\/4-5\?q=page%203$/)
})

test(
  'text is selected and copied in the order in which it is read, and no page turns',
  wcag('1.3.2'),
  async ({ page }) => {
    await open(page, '/page/2-3')
    const box = await page.locator('#page-2 .text span').first().boundingBox()
    if (!box) throw new Error('The page has no text')
    await page.mouse.move(box.x + 1, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe('Brochure, page 2')
    await expectPages(page, 2, 3)
  },
)

test('a page is headed under the title of the publication', wcag('1.3.1', '2.4.6'), async ({ page }) => {
  await open(page, '/page/2-3')
  const headings = await page.getByRole('heading').evaluateAll(all => all.map(one => one.tagName))
  expect(headings[0]).toBe('H1')
  expect(headings.slice(1).every(name => /^H[2-6]$/.test(name))).toBe(true)
})

test('the table of contents leads to its pages', wcag('2.4.5'), async ({ page, baseURL }) => {
  const pdf = await chapters(8)
  const told = await publish(baseURL, { title: 'A booklet in chapters', pageCount: 8, pdf })
  await page.goto(`${told.address}/page/2-3`)
  await page.waitForSelector('[data-live]')
  await page.getByRole('link', { name: 'Table of contents' }).first().click()
  await expect(dialog(page).locator('[aria-current]')).toHaveCount(1)
  await expectNoFindings(page)
  await dialog(page)
    .getByRole('link', { name: /Chapter 6/ })
    .click()
  await expectPages(page, 6, 7)
})

test(
  'sharing, printing and feedback open beside the pages',
  wcag('3.3.1', '3.3.2', '3.3.3', '4.1.2'),
  async ({ page }) => {
    await open(page, '/page/2-3')
    await page.getByRole('link', { name: 'Share' }).first().click()
    await expect(dialog(page).getByLabel('Copy link').first()).toHaveValue(`${address}/page/2-3`)
    await expectNoFindings(page)
    await page.keyboard.press('Escape')

    await choose(page, 'Print')
    await expect(dialog(page).getByLabel('Pages to print')).toHaveValue('2-3')
    await dialog(page).getByLabel('Pages to print').fill('2-99')
    await dialog(page).getByRole('button', { name: 'Print' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Enter page numbers from 1 to 8')
    await expectNoFindings(page)
    await dialog(page).getByLabel('Pages to print').fill('2-3')
    const opened = page.waitForEvent('popup')
    await dialog(page).getByRole('button', { name: 'Print' }).click()
    await expect((await opened).locator('.printed img')).toHaveCount(2)

    await choose(page, 'Give feedback')
    await dialog(page).getByLabel('What would you like to tell us?').fill('A fine booklet')
    await expectNoFindings(page)
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(dialog(page).getByText('Thank you!')).toBeVisible()
    await expectNoFindings(page)
  },
)

test('the menu closes with Escape, and gives the focus back', wcag('2.1.2', '2.4.3'), async ({ page }) => {
  await open(page)
  const summary = page.locator('.menu summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.menu ul')).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.locator('.menu ul')).toBeHidden()
  await expect(summary).toBeFocused()
})

test('on a small phone everything of the bar is in reach', wcag('1.4.10'), async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/page/2-3')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const button of await page.locator('.bar .button:visible').all())
    await expect(button).toBeInViewport({ ratio: 1 })
})
