// Readers without scripts read by links alone: a link has to lead to every page.

import { wcag } from './a11y/wcag.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { hebrewBook } from './fixtures/hebrew-book.ts'
import { boxOf, publish } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'

const pageCount = 4
const forcedSingle = { override_mobile_layout: true, force_single_page_on_mobile: true }
const scrolled = { override_mobile_layout: true, mobile_vertical_scroll: true }

test.use({ javaScriptEnabled: false })

const upright = { width: 390, height: 844 }
const lying = { width: 844, height: 390 }

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('links alone lead to every page of every layout', wcag('2.1.1'), async ({ page, baseURL }) => {
    const booklet = await publish(baseURL, { title: 'Links alone', pageCount })
    const single = await publish(baseURL, {
      title: 'Links alone, one by one',
      pageCount,
      layout_type: 'single',
    })
    const as = (phones: object) => booklet.change('PUT', '', { publication: phones })
    for (const screen of [upright, lying]) await expectAllShown(page, booklet.address, screen)
    await test.step('the address of a second page shows that page, and tells its number', async () => {
      await page.setViewportSize(upright)
      await page.goto(`${booklet.address}/page/3`)
      await expect(page).toHaveURL(`${booklet.address}/page/2-3#page-3`)
      expect(await pagesShown(page)).toEqual([3])
      await expect(page.locator('.where')).toHaveText('3 / 4', { useInnerText: true })
    })
    await expectAllShown(page, single.address, upright)
    await as(forcedSingle)
    for (const screen of [upright, lying]) await expectAllShown(page, booklet.address, screen)
    await as({ ...scrolled, force_single_page_on_mobile: false })
    await expectAllShown(page, booklet.address, upright)
    expect((await boxOf(page.locator('#page-1 .sheet'))).width).toBe(upright.width)
  })

  test('links alone lead to every page of a book that is read from right to left', async ({
    page,
    baseURL,
    browser,
  }) => {
    const pdf = await hebrewBook(browser, pageCount)
    const { address } = await publish(baseURL, { title: 'Links in Hebrew', pageCount, pdf })
    await expectAllShown(page, address, upright)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${address}/page/2-3`)
    const [second, third] = [await boxOf(page.locator('#page-2')), await boxOf(page.locator('#page-3'))]
    expect(second.x).toBeGreaterThan(third.x)
  })
})

test(
  'what needs no scripts works without them',
  wcag('1.4.5', '2.1.1', '2.4.4'),
  async ({ page, baseURL }) => {
    const { address, stand, shop } = await publishCatalogue(baseURL, 'A catalogue without scripts')
    await stand(1, { type: 'product', skus: ['CHAIR', 'LAMP'], dynamic: true, title: 'For reading' })
    await stand(1, { type: 'page_reference', page_number: 6, top: 0.7, title: 'To the lamps' })
    await page.goto(address)
    await expect(page.locator('.where')).toHaveText('1 / 8')
    await page.getByRole('link', { name: 'Next page' }).first().click()
    await expect(page.locator('.where')).toHaveText('2–3 / 8')
    await test.step('the overview', async () => {
      await page.getByRole('link', { name: 'Page overview' }).click()
      await expect(page.getByRole('heading', { name: 'Page overview' })).toBeVisible()
      await page.getByRole('link', { name: 'Pages 4 and 5 of 8' }).click()
      await expect(page).toHaveURL(`${address}/page/4-5`)
    })
    await test.step('the menu, and the text with its products', async () => {
      await page.locator('.menu summary').click()
      await page.locator('.menu').getByRole('link', { name: 'Text view' }).click()
      await expect(page.getByText('Brochure, page 3')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Reading lamp' })).toBeVisible()
    })
    await test.step('a search', async () => {
      await page.goto(address)
      await page.getByRole('link', { name: 'Search' }).click()
      await page.getByRole('searchbox').fill('PAGE 5')
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByText('Found: 2')).toBeVisible()
      await page.getByRole('link', { name: /Page 5/ }).click()
      await expect(page).toHaveURL(/\/page\/4-5\?q=PAGE%205/)
    })
    await test.step('feedback', async () => {
      await page.goto(`${address}/feedback`)
      await page.getByLabel('What would you like to tell us?').fill('A fine booklet')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Your feedback has been sent.')).toBeVisible()
    })
    await test.step('hotspots and products', async () => {
      await page.goto(`${address}/page/2-3`)
      await page.getByRole('link', { name: 'To the lamps' }).click()
      await expect(page).toHaveURL(`${address}/page/6-7`)
      await page.goBack()
      await page.getByRole('link', { name: 'For reading' }).click()
      await expect(page.getByRole('heading', { name: 'Reading lamp', level: 2 })).toBeVisible()
      await page.goto(`${address}/products`)
      await page.getByRole('link', { name: 'Oak chair' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Oak chair' })).toBeVisible()
    })
    await test.step('the list’s own address says why there is none', async () => {
      await page.goto(`${address}/list`)
      await expect(page.getByText('needs JavaScript')).toBeVisible()
      await expect(page.getByText('Add products from the pages.')).toBeHidden()
      await expect(page.getByRole('link', { name: 'Shopping list' })).toBeHidden()
    })
    shop.close()
  },
)

/** Turns to the end and back, as far as links lead. */
async function expectAllShown(page: Page, address: string, screen: typeof upright) {
  await page.setViewportSize(screen)
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  await page.goto(address)
  expect(await walk(page, 'Next page')).toEqual(all)
  expect((await walk(page, 'Previous page')).toSorted()).toEqual(all)
  await expect(page).toHaveURL(address)
}

/** @returns the pages that were shown, in the order in which they were */
async function walk(page: Page, link: string): Promise<number[]> {
  const shown = await pagesShown(page)
  const turner = page.getByRole('link', { name: link }).first()
  while ((await turner.count()) > 0) {
    expect(shown.length).toBeLessThanOrEqual(pageCount)
    const before = page.url()
    await turner.click()
    // A click does not wait for the page that it leads to, which is empty at first.
    await expect(page).not.toHaveURL(before)
    await page.waitForLoadState()
    shown.push(...(await pagesShown(page)))
  }
  return shown
}

/**
 * The pages that are seen: what a window shows at first, or all where it is scrolled through them as a whole.
 */
async function pagesShown(page: Page): Promise<number[]> {
  const isScrolled = (await page.locator('[data-mobile=scroll]').count()) > 0
  const places = await page.locator('.book > .place').all()
  const numbers: number[] = []
  for (const place of places) {
    if (isScrolled) await place.scrollIntoViewIfNeeded()
    const box = await place.locator('.sheet').boundingBox()
    const { height = 0 } = page.viewportSize() ?? {}
    if (box && box.width > 0 && box.y >= -1 && box.y + box.height <= height + 1)
      numbers.push(Number(await place.getAttribute('data-page')))
  }
  return numbers
}
