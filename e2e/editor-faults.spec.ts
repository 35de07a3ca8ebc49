// Hotspots are left while the way to the server is broken: nothing stays unsent, and what is unsent is told.

import { editorOf, expectStored, rename, titleField } from './faults/broken-ways.ts'
import { drawn, openEditor, press } from './fixtures/editor.ts'
import { type BrowserContext, expect, type Page, test } from './fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

test('whoever leaves at once leaves nothing unsent', async ({ context, page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Left at once')
  const notSent = page.getByRole('region', { name: 'Not sent' })
  await test.step('by a link', async () => {
    await titleField(page).fill('By a link')
    await page.getByRole('link', { name: 'Back to the publication' }).click()
    await expectStored(book, 'By a link')
    await expect(page).toHaveURL(book.overview)
    await expect(notSent).toHaveCount(0)
  })
  await test.step('by Back, in the middle of a word', async () => {
    await page.getByRole('link', { name: 'Hotspots', exact: true }).click()
    await page.getByRole('button', { name: /^Pages 2/ }).click()
    await expect(page.getByAltText('Page 2')).toBeVisible()
    await drawn(page)
    await press(page, [0.25, 0.45])
    await titleField(page).press('End')
    await titleField(page).pressSequentially(' and Back')
    await page.goBack()
    await expect(page).toHaveURL(book.overview)
    await expectStored(book, 'By a link and Back')
  })
  for (const how of ['closing the tab', 'another website'])
    await test.step(`by ${how}`, async () => {
      const tab = await context.newPage()
      await openEditor(tab, book.path)
      await press(tab, [0.25, 0.45])
      await titleField(tab).fill(how)
      if (how === 'another website') await tab.goto('about:blank')
      else await tab.close({ runBeforeUnload: true })
      await expectStored(book, how)
    })
})

test('what is unsent is told before publishing, and on overview and list, with the act', async ({
  context,
  page,
  baseURL,
}) => {
  const book = await editorOf(page, baseURL, 'Not sent yet')
  await book.withdraw()
  await breakSending(context)
  await rename(page, 'Sent in the end')
  await page.getByRole('link', { name: 'Back to the publication' }).click()
  const notSent = page.getByRole('region', { name: 'Not sent' })
  await expect(notSent.getByText('1 change not sent')).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const look = page.getByRole('dialog', { name: 'Publish “Not sent yet”' })
  await expect(look.getByText('1 change not sent')).toBeVisible()
  await look.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '1 change not sent: publish without it?' })
  await expect(question).toBeVisible()
  await mendSending(page, () => question.getByRole('button', { name: 'Send now' }).click())
  // Once it is sent there is nothing to ask.
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(notSent).toHaveCount(0)
  await expectStored(book, 'Sent in the end')

  await openEditor(page, book.path)
  await press(page, [0.25, 0.45])
  await breakSending(context)
  await rename(page, 'From the list')
  await page.goto(book.list)
  await expect(notSent.getByText('1 change not sent in “Not sent yet”')).toBeVisible()
  await mendSending(page, () => notSent.getByRole('button', { name: 'Send now' }).click())
  await expectStored(book, 'From the list')
  await expect(notSent).toHaveCount(0)
})

/** Mends the way for a press, before which nothing is tried again by itself: time stands still for the page. */
async function mendSending(page: Page, pressed: () => Promise<void>) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.context().unroute('**/rpc/spreads/edit')
  await pressed()
  await page.clock.resume()
}

const breakSending = (context: BrowserContext) => context.route('**/rpc/spreads/edit', route => route.abort())
