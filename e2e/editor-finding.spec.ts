import { expectAccessible, signIn } from './fixtures/dashboard.ts'
import { canvasOf, expectSaved, link, openEditor, publicationToEdit } from './fixtures/editor.ts'
import { hebrewBook } from './fixtures/hebrew-book.ts'
import { addresses } from './fixtures/pdfs.ts'
import { expect, test } from './fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

test('what is found is added as one step, seen on its pages, and taken back after a reload', async ({
  page,
  baseURL,
}) => {
  await test.step('what is found is seen on its pages, added as one step, and taken back after a reload', async () => {
    const book = await publicationToEdit(baseURL, 'Found and taken back', await addresses(4))
    await signIn(page)
    await openEditor(page, book.path)
    await page.getByRole('toolbar').getByRole('button', { name: 'Find hotspots 4 new' }).click()
    const dialog = page.getByRole('dialog', { name: 'Find hotspots' })
    await expect(dialog.getByText('4 new hotspots on 4 pages.')).toBeVisible()
    await expect(dialog.getByAltText('Page 1 with 1 hotspot')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('checkbox', { name: /example\.com\/4/ }).click()
    await dialog.getByRole('button', { name: 'Add 3 hotspots' }).click()
    await expect(page.getByText('3 hotspots added.', { exact: true })).toBeAttached()
    await expect.poll(book.count).toBe(3)
    const [found] = await book.hotspots()
    // Of a page of half of the spread, on a phone that is 390 wide.
    expect((found?.width ?? 0) * 2 * 390).toBeGreaterThanOrEqual(43.9)

    await page.reload()
    await expect(canvasOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone: Add 3 hotspots.')).toBeAttached()
    await expect.poll(book.count).toBe(0)
    const find = page.getByRole('toolbar').getByRole('button', { name: /^Find hotspots/ })
    await expect(find).toHaveText(/4 new/)
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.poll(book.count).toBe(3)
    await expect(find).toHaveText(/1 new/)
  })

  await test.step('the first pages with what was added are shown, where those that are open have none of it', async () => {
    const book = await publicationToEdit(baseURL, 'Found further on', await addresses(4))
    await signIn(page)
    await page.goto(`${book.overview}/hotspots?find`)
    const dialog = page.getByRole('dialog', { name: 'Find hotspots' })
    await dialog.getByRole('checkbox', { name: /example\.com\/1/ }).click()
    await dialog.getByRole('button', { name: 'Add 3 hotspots' }).click()
    await expect(page.getByText('3 hotspots added.', { exact: true })).toBeAttached()
    await expect(page.getByAltText('Page 3')).toBeVisible()
    await expect(page.getByText('No hotspots here yet.')).toBeHidden()
  })
})

test('what is too small is enlarged all at once, and taken back at once', async ({ page, baseURL }) => {
  const book = await publicationToEdit(baseURL, 'Enlarged at once')
  const small = { ...link, width: 0.02, height: 0.007 }
  await book.add(small)
  await book.add({ ...small, top: 0.7 })
  const widths = async () => (await book.hotspots()).map(({ width }) => Math.round(width * 2 * 390))
  await signIn(page)
  await openEditor(page, book.path)
  await page.getByRole('tab', { name: /^Checks/ }).click()
  const group = page.getByRole('region', { name: '2 too small' })
  await group.getByRole('button', { name: 'Enlarge all' }).click()
  await expect(group).toBeHidden()
  await expect.poll(widths).toEqual([44, 44])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(widths).toEqual([16, 16])
})

test('a book that is read from right to left is edited as readers see it', async ({
  page,
  browser,
  baseURL,
}) => {
  const pdf = await hebrewBook(browser, 4)
  const book = await publicationToEdit(baseURL, 'Edited from right to left', pdf)
  await signIn(page)
  await openEditor(page, book.path)
  const [second, third] = [
    await page.getByAltText('Page 2').boundingBox(),
    await page.getByAltText('Page 3').boundingBox(),
  ]
  expect(second?.x).toBeGreaterThan(third?.x ?? 0)
  const { x, y, width, height } = second ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.getByRole('button', { name: 'Draw, then choose the kind' }).click()
  await page.mouse.move(x + width * 0.2, y + height * 0.5)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height * 0.7, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('menuitem', { name: 'Product' }).click()
  await expectSaved(page)
  // Places are kept as of a spread whose first page is its left half.
  const [drawn] = await book.hotspots()
  expect(drawn?.left).toBeCloseTo(0.1, 1)
  expect(drawn?.width).toBeCloseTo(0.2, 1)
})
