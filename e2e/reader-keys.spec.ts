import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectPages } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>

test.beforeAll(async ({ baseURL }) => {
  catalogue = await publishCatalogue(baseURL, 'A catalogue for quick fingers')
  const { stand } = catalogue
  await stand(1, { type: 'product', skus: ['CHAIR'], dynamic: true })
  const url = `${catalogue.shop.address}/chair.jpg`
  await stand(1, { type: 'image', url, title: 'The chair, large', left: 0.6 })
})

test.afterAll(() => catalogue.shop.close())

/** Presses keys one right after the other, without waiting for the page to take any of them. */
async function pressAtOnce(page: Page, ...keys: string[]) {
  await Promise.all(keys.map(key => page.keyboard.press(key)))
}

/** Ways to open something over or beside the pages, by the name of the dialog. */
const opened = ['Oak chair', 'The chair, large', 'Page overview', 'Contents', 'Search', 'Share']

for (const width of [1280, 1000])
  test(`no key is lost after a dialog was closed, in a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 })
    await page.goto(`${catalogue.address}/page/2-3`)
    await settled(page)
    for (const name of opened)
      await test.step(name, async () => {
        const opener = page.getByRole('button', { name, exact: true }).first()
        if (!(await opener.isVisible())) return
        await opener.click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await pressAtOnce(page, 'Escape', 'ArrowRight')
        await expectPages(page, 4, 5)
        await expect(page).toHaveURL(`${catalogue.address}/page/4-5`)
        await pressAtOnce(page, 'ArrowRight', 'ArrowLeft', 'ArrowLeft')
        await expectPages(page, 2, 3)
        await expect(page).toHaveURL(`${catalogue.address}/page/2-3`)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
  })

test('a product that is opened right after another was closed stays open, and Back closes it', async ({
  page,
}) => {
  await page.goto(`${catalogue.address}/page/2-3`)
  await settled(page)
  const product = page.getByRole('button', { name: 'Oak chair', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Oak chair' })
  await product.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${catalogue.address}/page/2-3`)
})

test('keys that are pressed before the scripts come turn pages once they are there', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/reader/browser-*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  const begun = page.waitForRequest('**/reader/browser-*.js')
  await page.goto(catalogue.address, { waitUntil: 'commit' })
  await begun
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  scripts.resolve()
  await expectPages(page, 4, 5)
})

test('keys of a film and of the menu are theirs', async ({ page }) => {
  await page.goto(`${catalogue.address}/page/2-3`)
  await settled(page)
  const menu = page.locator('.menu > summary')
  await menu.focus()
  await page.keyboard.press(' ')
  await expect(page.locator('.menu[open]')).toHaveCount(1)
  await pressAtOnce(page, 'Escape', 'ArrowRight')
  await expect(page.locator('.menu[open]')).toHaveCount(0)
  await expectPages(page, 4, 5)
})
