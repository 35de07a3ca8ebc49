import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openBy, openDashboard, openMenu, signIn, typeIn } from './fixtures/dashboard.ts'
import { drag, link, openEditor, publicationToEdit } from './fixtures/editor.ts'
import { linkTo } from './fixtures/mail.ts'
import { settled } from './fixtures/settled.ts'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  prepare,
  test,
} from './fixtures/test.ts'
import { owner } from './owner.ts'

test(
  'people are invited by mail, join, get other roles and are removed',
  wcag('1.4.3', '3.3.1', '3.3.2', '4.1.2'),
  async ({ page, browser }) => {
    await test.step('somebody is invited by mail, joins, gets another role, and is removed', async () => {
      const email = `ann-${Date.now()}@example.com`
      await openDashboard(page)
      await openAccount(page)
      const dialog = page.getByRole('dialog', { name: 'Invite someone' })
      await openBy(page.getByRole('button', { name: 'Invite someone' }), dialog)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Invite' }).click()
      await expect(dialog.getByText('The e-mail must be an e-mail address.')).toBeVisible()
      await dialog.getByLabel('E-mail').fill(email)
      await dialog.getByText('Can view everything, but not change it.').click()
      await dialog.getByRole('button', { name: 'Invite' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Viewer')

      const ann = await elsewhere(browser)
      await ann.goto(await linkTo(email))
      await expect(ann.getByRole('heading', { level: 1, name: /^Join / })).toBeVisible()
      await expect(ann.getByText(email)).toBeVisible()
      await expectAccessible(ann)
      await ann.getByLabel('Your name').fill('Ann Reader')
      await ann.getByLabel('Password').fill('short')
      await ann.getByRole('button', { name: 'Join' }).click()
      await expect(ann.getByText('The password must have at least 10 characters.')).toBeVisible()
      await expect(ann.getByLabel('Your name')).toHaveValue('Ann Reader')
      await ann.getByLabel('Password').fill('quiet green harbour')
      await ann.getByRole('button', { name: 'Join' }).click()
      await expect(ann).toHaveURL(/\/dashboard\/groups\/\d+$/)
      await expect(ann.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(ann.getByRole('link', { name: 'New publication' })).toHaveCount(0)
      await expect(ann.getByRole('link', { name: 'Settings' })).toHaveCount(0)

      await page.reload()
      const change = page.getByRole('dialog', { name: 'Role of Ann Reader' })
      await openBy(page.getByRole('button', { name: 'Change the role of Ann Reader' }), change)
      await change.getByText('Creates, edits and publishes publications and products.').click()
      await change.getByText('Selected groups').click()
      await change.getByRole('button', { name: 'Save' }).click()
      await expect(change.getByText('The choice of groups must name at least one group.')).toBeVisible()
      await expectAccessible(page)
      await change.getByRole('combobox').first().selectOption('editor')
      await change.getByRole('button', { name: 'Save' }).click()
      await expect(change).toBeHidden()
      await ann.reload()
      await expect(ann.getByRole('link', { name: 'New publication' }).first()).toBeVisible()
      await chooseLanguages(ann)

      const question = page.getByRole('alertdialog')
      await openBy(page.getByRole('button', { name: 'Remove Ann Reader' }), question)
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('Ann Reader was removed')).toBeVisible()
      await ann.reload()
      await expect(ann).toHaveURL(/\/dashboard\/sign-in/)
      await ann.context().close()
    })

    await test.step('an invitation can be sent again and taken back, and an ended link says what to do', async () => {
      const email = `eve-${Date.now()}@example.com`
      await openDashboard(page)
      await openAccount(page)
      await invite(page, email)
      const first = await linkTo(email)
      await page.getByRole('button', { name: `Resend the invitation to ${email}` }).click()
      const second = await linkTo(email)
      const eve = await elsewhere(browser)
      await eve.goto(first)
      await expect(eve.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
      await expectAccessible(eve)
      await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).click()
      await expect(page.getByText(`Invitation of ${email} revoked`)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
      await eve.goto(second)
      await expect(eve.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
      await eve.context().close()
    })

    await test.step('on a phone the people of an account fit', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await signIn(page)
      await page.goto('/dashboard/account')
      await expect(page.getByRole('heading', { level: 1, name: 'People and account' })).toBeVisible()
      await openBy(page.getByRole('button', { name: 'Invite someone' }), page.getByRole('dialog'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  },
)

test(
  'whoever forgot or changes their password is signed out elsewhere, and told which API keys work on',
  wcag('1.4.3', '3.3.1', '3.3.7', '3.3.8', '4.1.2', '2.4.3'),
  async ({ page, browser, request }) => {
    await test.step('whoever forgot their password gets a mail, chooses another, and signs out elsewhere', async () => {
      const email = `ben-${Date.now()}@example.com`
      await openDashboard(page)
      await openAccount(page)
      await invite(page, email)
      const ben = await elsewhere(browser)
      await join(ben, email)

      const other = await elsewhere(browser)
      await other.goto('/dashboard/sign-in')
      await other.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(other.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
      await expectAccessible(other)
      await other.getByLabel('E-mail').fill(email.toUpperCase())
      await other.getByRole('button', { name: 'Send link' }).click()
      await expect(other.getByText('a mail is on its way')).toBeVisible()
      const link = await linkTo(email)
      await other.goto(link)
      await other.getByLabel('New password').fill('loud yellow mountain')
      await expectAccessible(other)
      await other.getByRole('button', { name: 'Save and sign in' }).click()
      await expect(other).toHaveURL(/\/dashboard\/groups\/\d+$/)
      await ben.reload()
      await expect(ben).toHaveURL(/\/dashboard\/sign-in/)
      await ben.goto(link)
      await expect(ben.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()

      await ben.goto('/dashboard/sign-in')
      await typeIn(ben, email, 'loud yellow mountain')
      await expect(ben).toHaveURL(/\/dashboard\/groups\/\d+$/)
      await ben.goto('/dashboard/profile')
      await ben.getByLabel('Your name').fill('Ben Baker')
      await ben.getByRole('button', { name: 'Save name' }).click()
      await expect(ben.getByText('Saved')).toBeVisible()
      await ben.getByRole('button', { name: 'Sign out everywhere else' }).click()
      await expect(ben.getByText('this device')).toHaveCount(1)
      await expect(ben.getByRole('button', { name: /^Sign out: / })).toHaveCount(0)
      await other.reload()
      await expect(other).toHaveURL(/\/dashboard\/sign-in/)

      await ben.getByLabel('Current password').fill('not this one')
      await ben.getByLabel('New password').fill('still blue window')
      await ben.getByRole('button', { name: 'Change password' }).click()
      await expect(ben.getByText('That is not your current password.')).toBeVisible()
      await ben.getByLabel('Current password').fill('loud yellow mountain')
      await ben.getByRole('button', { name: 'Change password' }).click()
      await expect(ben.getByText('Password changed.')).toBeVisible()
      await ben.reload()
      await expect(ben.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
      await other.context().close()
      await ben.context().close()
    })

    await test.step('whoever changes their password is told which API keys work on, and revokes them there', async () => {
      const email = `kim-${Date.now()}@example.com`
      await openDashboard(page)
      await openAccount(page)
      await invite(page, email)
      const kim = await elsewhere(browser)
      await join(kim, email)
      await kim.goto('/dashboard/profile')
      const keys = [
        await newKey(kim, 'Shop import'),
        await newKey(kim, 'Old script'),
        await newKey(kim, 'Report'),
      ]
      const statuses = () => Promise.all(keys.map(key => statusWith(request, key)))

      await kim.getByLabel('Current password').fill('quiet green harbour')
      await kim.getByLabel('New password').fill('loud yellow mountain')
      await kim.getByRole('button', { name: 'Change password' }).click()
      const told = kim.getByRole('region', { name: 'Your API keys still work' })
      await expect(told).toContainText('you are signed out everywhere else')
      await expect(told.getByRole('heading')).toBeFocused()
      await expect(told.getByRole('listitem')).toHaveText([/Report/, /Old script/, /Shop import/])
      await expectAccessible(kim)
      expect(await statuses()).toEqual([200, 200, 200])
      await kim.setViewportSize({ width: 390, height: 844 })
      await told.getByRole('button', { name: 'Revoke Old script' }).click()
      await kim.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
      await expect(told.getByRole('listitem')).toHaveCount(2)
      expect(await statuses()).toEqual([200, 403, 200])
      await told.getByRole('button', { name: 'Keep them' }).click()
      await expect(told).toBeHidden()

      const other = await elsewhere(browser)
      await other.goto('/dashboard/forgotten-password')
      await other.getByLabel('E-mail').fill(email)
      await other.getByRole('button', { name: 'Send link' }).click()
      await other.goto(await linkTo(email))
      await other.getByLabel('New password').fill('still blue window')
      await other.getByRole('button', { name: 'Save and sign in' }).click()
      const after = other.getByRole('region', { name: 'Your API keys still work' })
      await expect(after.getByRole('listitem')).toHaveText([/Report/, /Shop import/])
      await expect(after).toBeInViewport()
      await other.setViewportSize({ width: 390, height: 844 })
      const question = other.getByRole('alertdialog')
      await openBy(after.getByRole('button', { name: 'Revoke all 2 keys' }), question)
      await expectAccessible(other)
      await question.getByRole('button', { name: 'Revoke all keys' }).click()
      await expect(question).toBeHidden()
      expect(await statuses()).toEqual([403, 403, 403])
      const none = other.getByRole('region', { name: 'None of your API keys works any more' })
      await expect(none).toBeVisible()
      await none.getByRole('button', { name: 'Close' }).click()
      await expect(none).toBeHidden()
    })
  },
)

test('a viewer sees all hotspots and their fields in the editor, and can change nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const book = await publicationToEdit(baseURL, 'Only looked at')
  await book.add(link)
  const email = `carl-${Date.now()}@example.com`
  await signIn(page)
  await page.goto('/dashboard/account')
  await invite(page, email, 'Can view everything, but not change it.')
  const carl = await elsewhere(browser)
  await join(carl, email)
  await openEditor(carl, book.path)
  await expect(carl.getByText('View only')).toBeVisible()
  await expect(carl.getByRole('button', { name: /^Draw|^Undo/ })).toHaveCount(0)
  await carl.getByRole('tab', { name: /^Hotspots/ }).click()
  await carl.getByRole('button', { name: /Chair/ }).click()
  const name = carl.getByRole('complementary', { name: 'Fields' }).getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Chair')
  await expect(name).not.toBeEditable()
  await expect(carl.getByRole('button', { name: /Delete|Remove|Change kind|Earlier/ })).toHaveCount(0)
  await expectAccessible(carl)
  await drag(carl, [0.25, 0.45], [0.7, 0.45])
  for (const keys of ['Delete', 'ArrowRight', 'ControlOrMeta+d', 'd']) await carl.keyboard.press(keys)
  await carl.getByRole('tab', { name: /^Checks/ }).click()
  await expect(carl.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(carl.getByText(/^Not saved/)).toHaveCount(0)
  expect(await book.hotspots()).toMatchObject([{ title: 'Chair', left: link.left }])
  await carl.context().close()
})

test('without JavaScript somebody joins, and chooses another password', async ({ page, browser }) => {
  const email = `joy-${Date.now()}@example.com`
  await openDashboard(page)
  await openAccount(page)
  await invite(page, email)
  const joy = await elsewhere(browser, { javaScriptEnabled: false })
  await joy.goto(await linkTo(email))
  await joy.getByLabel('Your name').fill('Joy')
  await joy.getByLabel('Password').fill('short')
  await joy.getByRole('button', { name: 'Join' }).click()
  await expect(joy.getByText(/^The password must/)).toBeVisible()
  await expect(joy.getByLabel('Your name')).toHaveValue('Joy')
  await joy.getByLabel('Password').fill('quiet green harbour')
  await joy.getByRole('button', { name: 'Join' }).click()
  await expect(joy).toHaveURL(/\/dashboard\/groups\/\d+$/)
  // Forms without JavaScript are for people who are not signed in.
  await joy.context().clearCookies()
  await joy.goto('/dashboard/forgotten-password')
  await joy.getByLabel('E-mail').fill(email)
  await joy.getByRole('button', { name: 'Send link' }).click()
  await expect(joy.getByText('a mail is on its way')).toBeVisible()
  await joy.goto(await linkTo(email))
  await joy.getByLabel('New password').fill('loud yellow mountain')
  await joy.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(joy).toHaveURL(/\/dashboard\/groups\/\d+$/)
  await joy.context().close()
})

/** A person's dashboard follows the language that they choose at once, and the browser's without a choice. */
async function chooseLanguages(page: Page) {
  await page.goto('/dashboard/profile')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.getByLabel('Language of the dashboard').selectOption({ label: 'Deutsch' })
  await expect(heading('Ihr Profil')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expectAccessible(page)
  await page.setExtraHTTPHeaders({ 'Accept-Language': 'es-MX,es;q=0.9' })
  await page.reload()
  await settled(page)
  await expect(heading('Ihr Profil')).toBeVisible()
  await page.getByLabel('Sprache des Dashboards').selectOption({ label: 'Wie im Browser' })
  await expect(heading('Tu perfil')).toBeVisible()
  await page.setExtraHTTPHeaders({ 'Accept-Language': 'eu' })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Collections' })).toBeVisible()
}

async function openAccount(page: Page) {
  await openMenu(page, owner.email)
  await page.getByRole('menuitem', { name: 'People and account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People and account' })).toBeVisible()
}

async function invite(page: Page, email: string, mayDo?: string) {
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await openBy(page.getByRole('button', { name: 'Invite someone' }), dialog)
  await dialog.getByLabel('E-mail').fill(email)
  if (mayDo) await dialog.getByText(mayDo).click()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog).toBeHidden()
}

/** Generates a key in the profile. */
async function newKey(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole('dialog')
  await openBy(page.getByRole('button', { name: 'Generate API key' }), dialog)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Generate key' }).click()
  const key = await dialog.getByLabel(name).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return key
}

/** The status that version 2 answers a key with. */
async function statusWith(request: APIRequestContext, key: string): Promise<number> {
  const answer = await request.get('/v2/groups', { headers: { Authorization: `ApiKey ${key}` } })
  return answer.status()
}

async function join(page: Page, email: string) {
  await page.goto(await linkTo(email))
  await page.getByLabel('Your name').fill('Ben')
  await page.getByLabel('Password').fill('quiet green harbour')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(/\/dashboard\/groups\/\d+$/)
}

const others: BrowserContext[] = []
test.afterEach(() => Promise.all(others.splice(0).map(context => context.close())))

/** Another browser, in which nobody is signed in, until the journey ends. */
async function elsewhere(browser: Browser, { javaScriptEnabled = true } = {}): Promise<Page> {
  const { baseURL } = test.info().project.use
  const context = await prepare(await browser.newContext({ baseURL, javaScriptEnabled }))
  others.push(context)
  return context.newPage()
}
