import { expect, type Page, test } from '@playwright/test'
import { signIn } from './fixtures/dashboard.ts'
import { expectSaved, link, openEditor, press, publicationToEdit } from './fixtures/editor.ts'

test.describe.configure({ mode: 'parallel' })

async function rename(page: Page, name: string) {
  await press(page, [0.25, 0.45])
  const field = page.getByRole('complementary', { name: 'Fields' }).getByLabel('Name', { exact: true })
  await field.fill(name)
  await field.press('Tab')
}

test('an answer that nobody expects is told, and does not end saving', async ({ page, baseURL }) => {
  const book = await publicationToEdit(baseURL, 'Answered oddly')
  await book.add(link)
  await signIn(page)
  await page.route('**/revision', route => route.fulfill({ json: null }), { times: 1 })
  await page.route('**/edits', route => route.fulfill({ json: null }))
  const looked = page.waitForResponse(/\/revision$/)
  await openEditor(page, book.path)
  await looked
  await rename(page, 'Stool')
  await expect(page.getByRole('button', { name: 'Not saved', exact: true })).toBeVisible()
  await page.unroute('**/edits')
  // The person is back: it is tried at once.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectSaved(page)
  expect((await book.hotspots())[0]?.title).toBe('Stool')
})

test('a draft that the browser has lost is sent all the same', async ({ context, page, baseURL }) => {
  const book = await publicationToEdit(baseURL, 'Lost by the browser')
  await book.add(link)
  await signIn(page)
  await openEditor(page, book.path)
  await context.setOffline(true)
  await rename(page, 'Bench')
  await expect(page.getByText('Not saved: no connection, kept on this device', { exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await context.setOffline(false)
  await expectSaved(page)
  expect((await book.hotspots())[0]?.title).toBe('Bench')
})
