import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openBy } from './fixtures/dashboard.ts'
import { brochure } from './fixtures/pdfs.ts'
import { openTab } from './fixtures/publications.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

const tile = (page: Page, number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true })

/** Which picture lies at each place: two pages have the same only where they are the same page. */
async function pictures(page: Page): Promise<string[]> {
  const images = page.getByRole('button', { name: /^Page \d+/ }).locator('img')
  return images.evaluateAll(all => all.map(image => image.getAttribute('src') ?? ''))
}

test(
  'pages are moved by mouse and by keys, and no window closes on a change',
  wcag('1.4.3', '2.5.7', '2.1.1', '4.1.3'),
  async ({ page, baseURL }) => {
    await openTab(page, baseURL, '/pages', { title: 'Moved', pageCount: 6 })
    await test.step('pages are dragged by mouse into another order, and put back', async () => {
      const before = await pictures(page)
      const [from, to] = [await tile(page, 2).boundingBox(), await tile(page, 4).boundingBox()]
      if (from === null || to === null) throw new Error('The pages are not seen')
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2, { steps: 4 })
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
      await page.mouse.up()
      const moved = [0, 2, 3, 1, 4, 5].map(index => before[index])
      await expect.poll(() => pictures(page)).toEqual(moved)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => pictures(page)).toEqual(before)
      await expect(page.getByText('The pages are back in their old order.')).toBeVisible()
      await page.reload()
      await expect.poll(() => pictures(page)).toEqual(before)
    })

    await test.step('pages are moved by keys alone, and it is said where they are', async () => {
      const before = await pictures(page)
      await tile(page, 5).focus()
      await page.keyboard.press('Space')
      const told = page.getByRole('status').filter({ hasText: /^Page/ })
      await expect(told).toHaveText('Page 5 picked up.')
      await page.keyboard.press('ArrowLeft')
      await expect(told).toHaveText('Page 5 over position 4 of 6.')
      await page.keyboard.press('Space')
      await expect(told).toHaveText('Page 5 moved to position 4 of 6.')
      const moved = [0, 1, 2, 4, 3, 5].map(index => before[index])
      await expect.poll(() => pictures(page)).toEqual(moved)
      await expect(tile(page, 4)).toBeFocused()

      for (const key of ['Space', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
      await expect(told).toHaveText('Page 4 over position 2 of 6.')
      await expect.poll(() => pictures(page)).toEqual([0, 4, 1, 2, 3, 5].map(index => before[index]))
      await page.keyboard.press('Escape')
      await expect(told).toHaveText('Page 4 put back.')
      await expect.poll(() => pictures(page)).toEqual(moved)

      await tile(page, 1).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      await page.getByLabel('New page number').fill('9')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Type a number from 1 to 6.')).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('New page number').fill('6')
      await page.keyboard.press('Enter')
      await expect.poll(() => pictures(page)).toEqual([1, 2, 4, 3, 5, 0].map(index => before[index]))
    })

    await test.step('a window is not closed unasked while a change is on its way', async () => {
      // The pages are seen where they go before the server has answered.
      await settled(page)
      await page.reload()
      await settled(page)
      let arrive = () => {}
      const arrival = new Promise<void>(resolve => {
        arrive = resolve
      })
      await page.route('**/rpc/pages/move', async route => {
        await arrival
        await route.continue()
      })
      await tile(page, 1).click()
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      await page.getByLabel('New page number').fill('3')
      await page.keyboard.press('Enter')
      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const question = await asked
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
      arrive()
      await expect(page.getByText('Pages reordered.')).toBeVisible()
      await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
    })
  },
)

test(
  'pages are removed, added and replaced, and what would be lost is said',
  wcag('3.3.4', '4.1.2', '1.1.1', '1.4.3'),
  async ({ page, baseURL }) => {
    await test.step('what would be lost with pages is said before they go', async () => {
      const made = await openTab(page, baseURL, '/pages', { title: 'Removed', pageCount: 5 })
      const { spreads } = await made.change('GET', '/spreads')
      const area = { left: 0.1, top: 0.1, width: 0.3, height: 0.2 }
      const key = { Authorization: `ApiKey ${owner.apiKey}` }
      const add = (spread: number, hotspot: object) =>
        page.request.post(`/v2/spreads/${spreads[spread].id}/hotspots`, {
          headers: key,
          data: { ...area, ...hotspot },
        })
      await add(1, { type: 'external_link', url: 'https://example.com/' })
      await add(0, { type: 'page_reference', page_number: 2 })
      await page.reload()
      await page.getByRole('button', { name: 'Page 2, 1 hotspot' }).click()
      await tile(page, 3).click({ modifiers: ['Shift'] })
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      const question = page.getByRole('alertdialog', { name: 'Remove pages 2–3?' })
      await expect(question).toContainText('This also removes 1 hotspot.')
      await expect(question).toContainText('1 link on page 1 leads there and would lead nowhere.')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Remove 2 pages' }).click()
      await expect(page.getByRole('heading', { name: '3 pages' })).toBeVisible()
      await expect(page.getByText('Pages 2–3 removed.')).toBeVisible()
      await expect(tile(page, 1)).toBeVisible()
    })

    await test.step('pages of a PDF are chosen by their pictures, put in, and replace others', async () => {
      await openTab(page, baseURL, '/pages', { title: 'Grown', pageCount: 3 })
      const before = await pictures(page)
      const dialog = page.getByRole('dialog')
      await openBy(page.getByRole('button', { name: 'Add pages' }), dialog)
      await choosePdf(page)
      await expect(dialog.locator('canvas').first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Page 4', exact: true }).click()
      await dialog.getByRole('button', { name: 'Page 2', exact: true }).click()
      await expect(dialog.getByLabel('Pages of the PDF', { exact: true })).toHaveValue('2, 4')
      await dialog.getByLabel('Insert as page').fill('2')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Add 2 pages' }).click()
      await expect(page.getByRole('heading', { name: '5 pages' })).toBeVisible()
      const grown = await pictures(page)
      expect([grown[0], grown[3], grown[4]]).toEqual(before)

      await page.getByRole('button', { name: 'Actions for page 1' }).click()
      await page.getByRole('menuitem', { name: 'Replace…' }).click()
      await choosePdf(page)
      await dialog.getByRole('button', { name: 'Page 3', exact: true }).click()
      await dialog.getByRole('button', { name: 'Replace page' }).click()
      const others = grown.slice(1)
      await expect
        .poll(() => pictures(page))
        .toEqual([expect.not.stringContaining(grown[0] ?? ''), ...others])
    })
  },
)

async function choosePdf(page: Page) {
  await page.setInputFiles('input[type=file]', {
    name: 'supplement.pdf',
    mimeType: 'application/pdf',
    buffer: await brochure(4),
  })
}
