// A phone that runs no scripts reads by links alone: every page has to be led to, and shown.

import { wcag } from './a11y/wcag.ts'
import { hebrewBook } from './fixtures/hebrew-book.ts'
import { publish } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'

const pageCount = 6
const forcedSingle = { override_mobile_layout: true, force_single_page_on_mobile: true }
const scrolled = { override_mobile_layout: true, mobile_vertical_scroll: true }

test.use({ javaScriptEnabled: false, hasTouch: true, isMobile: true })

const upright = { width: 390, height: 844 }
const lying = { width: 844, height: 390 }
const layouts: [name: string, made: object, phones: object, screen: typeof upright][] = [
  ['a booklet', {}, {}, upright],
  ['a booklet whose phone lies', {}, {}, lying],
  ['single pages', { layout_type: 'single' }, {}, upright],
  ['a booklet forced to single pages', {}, forcedSingle, upright],
  ['a booklet forced to single pages on a phone that lies', {}, forcedSingle, lying],
  ['pages to be scrolled', {}, scrolled, upright],
]

for (const [name, made, phones, screen] of layouts)
  test(`links alone lead to every page of ${name}`, wcag('2.1.1'), async ({ page, baseURL }) => {
    const { address, change } = await publish(baseURL, { title: `Links: ${name}`, pageCount, ...made })
    await change('PUT', '', { publication: phones })
    await page.setViewportSize(screen)
    await expectAllShown(page, address)
  })

test('links alone lead to every page of a book that is read from right to left', async ({
  page,
  baseURL,
  browser,
}) => {
  const pdf = await hebrewBook(browser, pageCount)
  const { address } = await publish(baseURL, { title: 'Links in Hebrew', pageCount, pdf })
  await page.setViewportSize(upright)
  await expectAllShown(page, address)
})

test('the address of a second page shows that page, and tells its number', async ({ page, baseURL }) => {
  const { address } = await publish(baseURL, { title: 'Second pages', pageCount })
  await page.setViewportSize(upright)
  await page.goto(`${address}/page/3`)
  await expect(page).toHaveURL(`${address}/page/2-3#page-3`)
  expect(await pagesShown(page)).toEqual([3])
  await expect(page.locator('.where')).toHaveText('3 / 6', { useInnerText: true })
})

/** Turns to the end and back, as far as links lead. */
async function expectAllShown(page: Page, address: string) {
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
