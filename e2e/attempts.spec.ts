import { and, eq, like } from 'drizzle-orm'
import { takeAttempt } from '#db/attempts/attempts.ts'
import { budgets } from '#db/attempts/budgets.ts'
import { database } from '#db/client.ts'
import { hashPassword } from '#db/passwords/passwords.ts'
import { plain } from '#db/people/users.ts'
import { accounts, users } from '#db/schema/index.ts'
import { attempts } from '#db/schema/people/attempts.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { typeIn } from './fixtures/dashboard.ts'
import { publish } from './fixtures/reader.ts'
import { reachRecto } from './fixtures/shared-conversions.ts'
import { expect, type Page, prepare, test } from './fixtures/test.ts'

const password = 'a password of mine'

test.beforeAll(reachRecto)

/** Somebody new in the installation's only account: beside a second one no page's script runs. @returns their e-mail */
async function newPerson(name: string): Promise<string> {
  const email = `${name}@example.com`
  const [account] = await database().select({ id: accounts.id }).from(accounts)
  const passwordHash = await hashPassword(password)
  await database()
    .insert(users)
    .values({ accountId: account?.id ?? 0, email, name, role: 'editor', allGroups: true, passwordHash })
  return email
}

async function signInAs(page: Page, email: string, typed: string) {
  await page.goto('/dashboard/sign-in')
  await typeIn(page, email, typed)
}

/**
 * Guesses at an e-mail until nothing is tried any more, as a program would. All guesses but the last are only counted:
 * the server would hash each. @returns the answer that refuses
 */
async function guessAt(page: Page, email: string) {
  const budget = 'sign-in: e-mail'
  for (let times = 1; times < budgets[budget].most; times += 1)
    await takeAttempt([{ budget, subject: plain(email) }])
  const { csrfToken } = await (await page.request.get('/dashboard/auth/csrf')).json()
  expect((await send(page, csrfToken, email)).status()).toBe(302)
  return send(page, csrfToken, email)
}

function send(page: Page, csrfToken: string, email: string) {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const headers = { 'X-Recto-Dashboard': '1', Origin: origin }
  const data = { csrfToken, email, password: 'a guess' }
  return page.request.post('/dashboard/auth/callback/credentials', { headers, data, maxRedirects: 0 })
}

test('while strangers guess at an e-mail, its owner signs in on the device that they used before', async ({
  browser,
  page,
}) => {
  await test.step('while strangers guess at an e-mail, its owner signs in on the device that they used before', async () => {
    const email = await newPerson('ida')
    await signInAs(page, email, password)
    await expect(page).toHaveURL(/\/dashboard\/groups\/\d+$/)
    await page.context().clearCookies({ name: /session/ })

    await using elsewhere = await prepare(await browser.newContext())
    const stranger = await elsewhere.newPage()
    const refused = await guessAt(stranger, email)
    expect(refused.status()).toBe(429)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    expect((await refused.json()).error).toMatch(
      /^Too many attempts for this e-mail. Try again in \d+ minutes.$/,
    )
    await signInAs(stranger, email, password)
    await expect(
      stranger.getByText(/^Too many attempts for this e-mail. Try again in \d+ minutes./),
    ).toBeVisible()
    await expectNoFindings(stranger)

    await signInAs(page, email, password)
    await expect(page).toHaveURL(/\/dashboard\/groups\/\d+$/)
  })

  await test.step('an e-mail that nobody has is refused in the same words', async () => {
    const refused = await guessAt(page, 'nobody-at-all@example.com')
    expect(refused.status()).toBe(429)
    expect((await refused.json()).error).toMatch(
      /^Too many attempts for this e-mail. Try again in \d+ minutes.$/,
    )
  })
})

test('who guesses too often at a publication’s password is told when to try again', async ({
  baseURL,
  page,
}) => {
  const { address, change } = await publish(baseURL, { title: 'For few', pageCount: 2 })
  await change('PUT', '', { publication: { secured: true, password } })
  const { publication } = await change('GET', '')
  for (let times = 1; times <= budgets['publication: first attempts'].most + 1; times += 1) {
    const wrong = await page.request.post(`${address}/password`, {
      headers: { Origin: new URL(address).origin },
      form: { password: `guess ${times}` },
    })
    expect(wrong.status()).toBe(403)
  }
  const budget = 'publication: more attempts'
  await database()
    .update(attempts)
    .set({ used: budgets[budget].most })
    .where(and(eq(attempts.budget, budget), like(attempts.subject, `${publication[0].id} %`)))
  await page.goto(address)
  await page.getByLabel('Password').fill(password)
  const [answer] = await Promise.all([
    page.waitForResponse(response => response.request().method() === 'POST'),
    page.getByLabel('Password').press('Enter'),
  ])
  expect(answer.status()).toBe(429)
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many attempts from your network. Try again in \d+ minutes.$/,
  )
  await expectNoFindings(page)
})
