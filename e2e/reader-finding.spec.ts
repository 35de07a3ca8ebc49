import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { chapters } from './fixtures/pdfs.ts'
import { expectPages, publish } from './fixtures/reader.ts'
import { hydrated, settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

let address: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'A booklet to search', pageCount: 8 })).address
})

const dialog = (page: Page) => page.getByRole('dialog')

/** Chooses something in the menu of the bar. */
async function choose(page: Page, name: string) {
  await page.locator('.menu summary').click()
  await page.locator('.menu').getByRole('button', { name }).click()
}

/** Opens the publication, alive. */
async function open(page: Page, at: string) {
  await page.goto(address + at)
  await settled(page)
}

test(
  'a search goes on while somebody types, and stays while they read',
  wcag('1.4.3', '2.4.5', '3.2.2', '4.1.3'),
  async ({ page }) => {
    await open(page, '/page/2-3')
    await page.getByRole('button', { name: 'Search' }).click()
    await test.step('a search that fails says so, and works again', async () => {
      await page.route('**/search.json*', route => route.abort())
      await page.getByRole('searchbox').fill('page 3')
      await expect(dialog(page).getByRole('alert')).toContainText('This could not be loaded')
      await page.unroute('**/search.json*')
      await dialog(page).getByRole('button', { name: 'Try again' }).click()
      await expect(dialog(page).getByRole('link', { name: /Page 3/ })).toBeVisible()
      await page.getByRole('searchbox').clear()
    })
    await page.getByRole('searchbox').pressSequentially('brochure')
    await expect(dialog(page).getByRole('status')).toHaveText('Found: 8')
    await test.step('what is typed changes nothing before something is chosen', async () => {
      await expect(page.getByRole('searchbox')).toBeFocused()
      await expectPages(page, 2, 3)
      await expect(page).toHaveURL(/\/page\/2-3/)
    })
    await expectNoFindings(page)
    await dialog(page)
      .getByRole('link', { name: /Page 4/ })
      .click()
    await expectPages(page, 4, 5)
    await expect(page).toHaveURL(`${address}/page/4-5?q=brochure`)
    await test.step('Escape in the field closes the panel alone', async () => {
      await page.getByRole('searchbox').focus()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Search' })).toContainText('Found: 8')
    })
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size)).toBeGreaterThan(1)
    await expectNoFindings(page)

    await page.getByRole('button', { name: 'Next result' }).click()
    await expectPages(page, 6, 7)
    await page.getByRole('button', { name: 'Previous result' }).click()
    await expectPages(page, 4, 5)
    await page.getByRole('button', { name: 'Page overview' }).click()
    await expect(dialog(page).locator('.hits > [aria-hidden]').first()).toBeVisible()
    await expectNoFindings(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'End search' }).click()
    await expect(page).toHaveURL(`${address}/page/4-5`)
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(0)

    await test.step('what is typed before the code of results comes is kept, and Enter waits for them', async () => {
      const letCodeCome = await openWithoutLaterCode(page, '/page/4-5')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.keyboard.type('brohcure')
      await expect(page.getByRole('searchbox')).toHaveValue('brohcure')
      letCodeCome()
      await dialog(page).getByRole('button', { name: 'Did you mean “brochure”?' }).click()
      await page.keyboard.press('Enter')
      await expectPages(page, 1)
    })

    await test.step('an address with a search opens with it', async () => {
      await open(page, '/page/2-3?q=page+3')
      await expect(page.getByRole('region', { name: 'Search' })).toContainText('Found: 2')
      await page.getByRole('link', { name: 'Next page' }).first().click()
      await expectPages(page, 4, 5)
      await expect(page).toHaveURL(/\/page\/4-5\?q=page%203$/)
    })
  },
)

/** Opens a page, of whose code only what is loaded at first comes. @returns lets the other code come */
async function openWithoutLaterCode(page: Page, at: string): Promise<() => void> {
  const [, first = ''] =
    /data-parts="([^"]*)"/.exec(await (await page.request.get(address + at)).text()) ?? []
  const later = Promise.withResolvers<void>()
  const isLater = ({ pathname }: URL) =>
    /\/part-[^/]*\.js$/.test(pathname) && !first.split(' ').includes(pathname)
  await page.route(isLater, async route => {
    await later.promise
    await route.continue()
  })
  await page.goto(address + at)
  await hydrated(page)
  return later.resolve
}

test('the table of contents leads to its pages', wcag('2.4.5'), async ({ page, baseURL }) => {
  const pdf = await chapters(8)
  const told = await publish(baseURL, { title: 'A booklet in chapters', pageCount: 8, pdf })
  await page.goto(`${told.address}/page/2-3`)
  await settled(page)
  await page.getByRole('button', { name: 'Table of contents' }).first().click()
  await expect(dialog(page).locator('[aria-current]')).toHaveCount(1)
  await expectNoFindings(page)
  await dialog(page)
    .getByRole('link', { name: /Chapter 6/ })
    .click()
  await expectPages(page, 6, 7)
})

test(
  'sharing, printing and feedback open beside the pages, from a menu that keys close',
  wcag('2.1.2', '2.4.3', '3.3.1', '3.3.2', '3.3.3', '4.1.2'),
  async ({ page }) => {
    await open(page, '/page/2-3')
    await test.step('the menu closes with Escape, and gives the focus back', async () => {
      const summary = page.locator('.menu summary')
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('.menu ul')).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(page.locator('.menu ul')).toBeHidden()
      await expect(summary).toBeFocused()
    })
    await page.getByRole('button', { name: 'Share' }).first().click()
    await expect(dialog(page).getByLabel('Copy link').first()).toHaveValue(`${address}/page/2-3`)
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
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(dialog(page).getByText('Thank you!')).toBeVisible()
    await expectNoFindings(page)
  },
)
