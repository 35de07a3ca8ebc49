// A network answers in place of Recto while hotspots are edited. The editor heals each answer, leaves nothing unsent, and says
// nothing untrue.

import { comeBack, editorOf, expectNothingUntrue, rename } from './faults/broken-ways.ts'
import { expectSaved } from './fixtures/editor.ts'
import { expect, type Route, test } from './fixtures/test.ts'

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
  strange('no results', route => route.fulfill({ json: { revision: 3, results: [] } })),
  strange('odd types', route => route.fulfill({ json: { revision: '3', results: {} } })),
  strange('a wrong content type and half of an answer', route =>
    route.fulfill({ contentType: 'image/png', body: '{"revision":3,"resu' }),
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
      await page.route('**/edits', answer)
      const asked = page.waitForRequest('**/edits')
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
