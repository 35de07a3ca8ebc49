import { PDFDocument } from 'pdf-lib'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openMenu } from './fixtures/dashboard.ts'
import { brochure } from './fixtures/pdfs.ts'
import { openTab } from './fixtures/publications.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

/** Pages of the brochure, by their numbers, in another order. */
async function reordered(pageCount: number, numbers: number[]): Promise<Buffer> {
  const [from, to] = [await PDFDocument.load(await brochure(pageCount)), await PDFDocument.create()]
  const copied = await to.copyPages(
    from,
    numbers.map(number => number - 1),
  )
  for (const page of copied) to.addPage(page)
  return Buffer.from(await to.save())
}

async function pictures(page: Page): Promise<string[]> {
  const images = page.getByRole('button', { name: /^Page \d+/ }).locator('img')
  return images.evaluateAll(all => all.map(image => image.getAttribute('src') ?? ''))
}

test(
  'a new edition is dropped, looked at, published and undone',
  wcag('1.4.3', '1.4.10', '4.1.3'),
  async ({ page, baseURL }) => {
    const { path } = await openTab(page, baseURL, '/pages', { title: 'Seasons', pageCount: 4 })
    const before = await pictures(page)

    await test.step('it is sent as soon as it was dropped, and readers keep the pages', async () => {
      await page.getByRole('button', { name: 'New edition' }).click()
      await page.setInputFiles('input[type=file]', {
        name: 'seasons-2.pdf',
        mimeType: 'application/pdf',
        buffer: await reordered(4, [4, 1, 2]),
      })
      await expect(page.getByText('A new edition is ready.')).toBeVisible({ timeout: 60_000 })
      expect(await pictures(page)).toEqual(before)
    })

    await test.step('what it changes is told, with the pages before and after', async () => {
      await page.getByRole('link', { name: 'Review' }).click()
      await expect(
        page.getByText('Unchanged: 3 · changed: 0 · added: 0 · removed: 1 · moved: 1'),
      ).toBeVisible()
      await expect(page.getByText('Before: page 4')).toBeVisible()
      await expect(page.getByRole('heading', { name: '1 page will be removed' })).toBeVisible()
      await settled(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('a match is corrected', async () => {
      const second = page.getByLabel('Takes the place of').nth(1)
      await second.selectOption({ label: 'Page 3' })
      await expect(
        page.getByText('Unchanged: 2 · changed: 1 · added: 0 · removed: 1 · moved: 2'),
      ).toBeVisible()
      await second.selectOption({ label: 'Page 1' })
    })

    await test.step('it is published and undone', async () => {
      await page.getByRole('button', { name: 'Publish the edition' }).click()
      await page.waitForURL(`**${path}/pages`)
      await expect.poll(async () => (await pictures(page)).length).toBe(3)
      await page.getByRole('button', { name: 'Undo new edition' }).click()
      await expect.poll(() => pictures(page)).toEqual(before)
      await expect(page.getByText('The previous pages and hotspots are back.')).toBeVisible()
    })

    await test.step('the publication is duplicated, and the copy has its pages', async () => {
      await openMenu(page, 'Actions for Seasons')
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Copy of Seasons' })).toBeVisible()
      await expect
        .poll(async () => {
          await page.goto(`${page.url().replace(/\/pages$/, '')}/pages`)
          return (await pictures(page)).length
        })
        .toBe(4)
    })
  },
)
