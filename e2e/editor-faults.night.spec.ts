// Faults of the network, the session and the browser, while hotspots are edited: the editor heals each, leaves nothing unsent,
// and says nothing untrue. The server is real; what is intercepted is the way to it.

import { comeBack, editorOf, expectNothingUntrue, expectStored, rename } from './faults/broken-ways.ts'
import { signIn } from './fixtures/dashboard.ts'
import { expectSaved, link, openEditor, press, publicationToEdit } from './fixtures/editor.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Route, test } from './fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

type Fault = {
  name: string
  /** Undefined where it heals before anybody could read it. */
  says?: string
  answer(route: Route): Promise<unknown>
}

const html = (status: number): Fault => ({
  name: `${status} of a proxy`,
  says: 'Not saved: no answer from Recto, kept on this device',
  answer: route => route.fulfill({ status, contentType: 'text/html', body: `<h1>${status}</h1><hr>nginx` }),
})
const strange = (name: string, answer: Fault['answer']): Fault => ({
  name,
  says: 'Not saved: no answer from Recto, kept on this device',
  answer,
})
const away = (name: string, answer: Fault['answer']): Fault => ({
  name,
  says: 'Not saved: no connection, kept on this device',
  answer,
})
const own = (status: number): Fault => ({
  name: `${status} of Recto, which passes`,
  says: 'Not saved: trying again soon, kept on this device',
  answer: route => route.fulfill({ status, json: { error: 'Send it again.' } }),
})

const faults: Fault[] = [
  ...[400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504].map(html),
  strange('404 without a body', route => route.fulfill({ status: 404 })),
  strange('401 in somebody else’s JSON', route => route.fulfill({ status: 401, json: { message: 'No' } })),
  strange('400 in JSON that is nearly ours', route =>
    route.fulfill({ status: 400, json: { error: 'Bad Request', status: 400 } }),
  ),
  own(429),
  own(503),
  strange('200 of a network to sign in to', route =>
    route.fulfill({ contentType: 'text/html', body: '<p>Sign in to the network of this hotel</p>' }),
  ),
  strange('{}', route => route.fulfill({ json: {} })),
  strange('null', route => route.fulfill({ json: null })),
  strange('no output', route => route.fulfill({ json: { json: {} } })),
  strange('no results', route => route.fulfill({ json: { json: { revision: 3, results: [] } } })),
  strange('odd types', route => route.fulfill({ json: { json: { revision: '3', results: {} } } })),
  strange('odd notes on types', route => route.fulfill({ json: { json: { revision: 3 }, meta: 'none' } })),
  strange('a wrong content type and half of an answer', route =>
    route.fulfill({ contentType: 'image/png', body: '{"json":{"revision":3,"resu' }),
  ),
  away('a refused connection', route => route.abort('connectionrefused')),
  {
    name: 'an answer that is cut after everything was stored',
    async answer(route) {
      await route.fetch()
      await route.abort('connectionreset')
    },
  },
]

test('whatever the network answers in place of Recto is healed', async ({ page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Answered in place')
  for (const { name, says, answer } of faults)
    await test.step(name, async () => {
      await page.route('**/rpc/spreads/edit', answer)
      const asked = page.waitForRequest('**/rpc/spreads/edit')
      await rename(page, name)
      await asked
      if (says) await expect(page.getByText(says, { exact: true })).toBeVisible()
      // A further change is no conflict with the one that the server may have stored.
      await rename(page, `${name}, healed`)
      await page.unrouteAll({ behavior: 'wait' })
      await comeBack(page)
      await expectSaved(page)
      expect((await book.hotspots())[0]?.title).toBe(`${name}, healed`)
      await expectNothingUntrue(page)
    })
})

test('reads that hang or are odd hold up no edit', async ({ page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Read oddly')
  const reads: [string, (route: Route) => unknown][] = [
    ['a poll that hangs', () => undefined],
    ['a poll of {}', route => route.fulfill({ json: {} })],
    ['a poll of HTML', route => route.fulfill({ status: 404, body: '<h1>404</h1>' })],
  ]
  for (const [name, answer] of reads)
    await test.step(name, async () => {
      const asked = page.waitForRequest('**/rpc/spreads/follow')
      await page.route('**/rpc/spreads/follow', answer)
      await asked
      await rename(page, name)
      await expectStored(book, name)
      await page.unroute('**/rpc/spreads/follow')
      await comeBack(page)
      await expectSaved(page)
      await expectNothingUntrue(page)
    })
  await test.step('a spread of {}', async () => {
    await page.route('**/rpc/spreads/get', route => route.fulfill({ json: {} }))
    await page.getByRole('button', { name: /^Page 4/ }).click()
    await expect(page.getByText(/The pages could not be opened/)).toHaveCount(1)
    await page.unroute('**/rpc/spreads/get')
    await rename(page, 'Still here')
    await expectStored(book, 'Still here')
  })
})

test('what hangs is given up, and sent by itself', async ({ page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Hung')
  await page.route('**/rpc/spreads/edit', () => undefined, { times: 1 })
  await rename(page, 'Given up')
  await expectStored(book, 'Given up')
  await expectSaved(page)
  await expectNothingUntrue(page)
})

test('a refusal of Recto is told as it is, and forgotten by a reload', async ({ page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Refused')
  await page.route('**/rpc/spreads/edit', route =>
    route.fulfill({ status: 422, json: { errors: { title: ['is not wanted today'] } } }),
  )
  await rename(page, 'Tomorrow')
  await expect(page.getByRole('button', { name: 'Not saved', exact: true })).toBeVisible()
  await page.unroute('**/rpc/spreads/edit')
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
  await page.route('**/rpc/spreads/edit', route => route.abort())
  await rename(page, 'By the other')
  await expectStored(book, 'By the other')
  await page.unroute('**/rpc/spreads/edit')
  await comeBack(page)
  await expectSaved(page)
  await expectNothingUntrue(page)
})

test('offline and back, with a browser that loses what it kept', async ({ context, page, baseURL }) => {
  const book = await editorOf(page, baseURL, 'Offline')
  await context.setOffline(true)
  await rename(page, 'On the train')
  await expect(page.getByText('Not saved: no connection, kept on this device', { exact: true })).toBeVisible()
  // The change is sent even if the browser loses it meanwhile.
  await page.evaluate(() => localStorage.clear())
  await context.setOffline(false)
  await expectSaved(page)
  await expectStored(book, 'On the train')
})
