// Faults of the network and the browser, provoked while hotspots are edited: each is healed, nothing stays unsent, and nothing
// untrue is said. The server is real; what is intercepted is the way to it.

import {
  comeBack,
  editorOf,
  expectNothingUntrue,
  expectStored,
  rename,
  titleField,
} from './faults/broken-ways.ts'
import { signIn } from './fixtures/dashboard.ts'
import { drawn, expectSaved, link, openEditor, press, publicationToEdit } from './fixtures/editor.ts'
import { settled } from './fixtures/settled.ts'
import { type BrowserContext, expect, type Page, type Route, test } from './fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

test('reads that hang or are odd hold up no edit', async ({ page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Read oddly')
  const reads: [string, (route: Route) => unknown][] = [
    ['a poll that hangs', () => undefined],
    ['a poll of {}', route => route.fulfill({ json: {} })],
    ['a poll of HTML', route => route.fulfill({ status: 404, body: '<h1>404</h1>' })],
  ]
  for (const [name, answer] of reads)
    await test.step(name, async () => {
      const asked = page.waitForRequest('**/revision')
      await page.route('**/revision', answer)
      await asked
      await rename(page, name)
      await expectStored(book, name)
      await page.unroute('**/revision')
      await comeBack(page)
      await expectSaved(page)
      await expectNothingUntrue(page)
    })
  await test.step('a spread of {}', async () => {
    await page.route(/\/spreads\/\d+$/, route => route.fulfill({ json: {} }))
    await page.getByRole('button', { name: /^Page 4/ }).click()
    await expect(page.getByText(/The pages could not be opened/)).toHaveCount(1)
    await page.unroute(/\/spreads\/\d+$/)
    await rename(page, 'Still here')
    await expectStored(book, 'Still here')
  })
})

test('what hangs is given up, and sent by itself', async ({ page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Hung')
  await page.route('**/edits', () => undefined, { times: 1 })
  await rename(page, 'Given up')
  await expectStored(book, 'Given up')
  await expectSaved(page)
  await expectNothingUntrue(page)
})

test('a refusal of Recto is told as it is, and forgotten by a reload', async ({ page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Refused')
  await page.route('**/edits', route =>
    route.fulfill({ status: 422, json: { errors: { title: ['is not wanted today'] } } }),
  )
  await rename(page, 'Tomorrow')
  await expect(page.getByRole('button', { name: 'Not saved', exact: true })).toBeVisible()
  await page.unroute('**/edits')
  await page.reload()
  await expectStored(book, 'Tomorrow')
})

test('a session that is over keeps the change until there is one again', async ({
  context,
  page,
  baseURL,
}) => {
  const book = await editorOf(page, baseURL, 'Signed out')
  const cookies = await context.cookies()
  await context.clearCookies()
  await rename(page, 'Signed in again')
  await expect(page.getByRole('button', { name: 'Not saved: sign in again' })).toBeVisible()
  await context.addCookies(cookies)
  await comeBack(page)
  await expectSaved(page)
  await expectStored(book, 'Signed in again')
})

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

const storages: [string, () => void][] = [
  [
    'that is denied',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      }),
  ],
  [
    'that throws when it is read',
    () => {
      Storage.prototype.getItem = () => {
        throw new DOMException('Broken', 'UnknownError')
      }
    },
  ],
  [
    'that is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    },
  ],
]

test('storage that throws stops nothing, and what it refuses is sent', async ({ context, page, baseURL }) => {
  const book = await publicationToEdit(baseURL, 'Without storage')
  await book.add(link)
  await signIn(page)
  for (const [name, breakStorage] of storages)
    await test.step(`storage ${name}`, async () => {
      const tab = await context.newPage()
      await tab.addInitScript(breakStorage)
      await tab.goto(book.overview)
      await settled(tab)
      await expect(tab.getByRole('heading', { name: 'Without storage' })).toBeVisible()
      await tab.goto(book.path)
      await openEditor(tab, book.path)
      await press(tab, [0.25, 0.45])
      await rename(tab, name)
      await tab.getByRole('link', { name: 'Back to the publication' }).click()
      await expectStored(book, name)
      await tab.close({ runBeforeUnload: false })
    })
})

test('another tab, on any screen, sends what one cannot', async ({ context, page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Two tabs')
  const other = await context.newPage()
  await other.goto(book.overview)
  await settled(other)
  await page.route('**/edits', route => route.abort())
  await rename(page, 'By the other')
  await expectStored(book, 'By the other')
  await page.unroute('**/edits')
  await comeBack(page)
  await expectSaved(page)
  await expectNothingUntrue(page)
})

test('offline and back, with a browser that loses what it kept', async ({ context, page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Offline')
  await context.setOffline(true)
  await rename(page, 'On the train')
  await expect(page.getByText('Not saved: no connection, kept on this device', { exact: true })).toBeVisible()
  // What the browser loses meanwhile is sent all the same.
  await page.evaluate(() => localStorage.clear())
  await context.setOffline(false)
  await expectSaved(page)
  await expectStored(book, 'On the train')
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
  await page.context().unroute('**/edits')
  await pressed()
  await page.clock.resume()
}

const breakSending = (context: BrowserContext) => context.route('**/edits', route => route.abort())
