import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openBy, openDashboard, signIn } from './fixtures/dashboard.ts'
import { brochure } from './fixtures/pdfs.ts'
import { openTab } from './fixtures/publications.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

test(
  'a session that ends while settings are changed loses nothing of them',
  wcag('3.3.1'),
  async ({ context, page, baseURL }) => {
    const { change } = await openTab(page, baseURL, '/settings', { title: 'Trade prices', pageCount: 2 })
    await test.step('a session that ends while settings are changed loses nothing of them, a password neither', async () => {
      await page.getByLabel('Title', { exact: true }).fill('Trade prices 2026')
      await page.getByRole('switch', { name: 'Password protection' }).click()
      await page.getByLabel('Password', { exact: true }).fill('dealers only')
      await context.clearCookies()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(dialog(page).getByLabel('E-mail')).toHaveValue(owner.email)
      await signInAgain(page, 'not the password')
      await expect(dialog(page).getByText('Wrong e-mail or password.')).toBeVisible()
      await signInAgain(page)
      await expect(page.getByText('Saved. Readers see it from their next page on.')).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
      const { publication } = await change('GET', '')
      expect(publication[0]).toMatchObject({ title: 'Trade prices 2026', secured: true })
    })

    await test.step('who does not sign in at once has everything left, and signing in elsewhere does as well', async () => {
      await page.reload()
      await settled(page)
      const title = page.getByLabel('Title', { exact: true })
      await title.fill('Put off until later')
      await context.clearCookies()
      await page.getByRole('button', { name: 'Save' }).click()
      await dialog(page).getByRole('button', { name: 'Not now' }).click()
      await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
      await expect(title).toHaveValue('Put off until later')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(dialog(page)).toBeVisible()
      const elsewhere = await context.newPage()
      await openDashboard(elsewhere)
      await page.bringToFront()
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page.getByText('Saved. Readers see it from their next page on.')).toBeVisible()
    })
  },
)

test(
  'a session that ends while files are sent costs nothing',
  wcag('1.4.3', '4.1.2'),
  async ({ context, page, baseURL }, info) => {
    await test.step('a session that ends while a PDF is sent: after signing in the rest follows', async () => {
      const path = info.outputPath('irises.pdf')
      await writeFile(path, await heavy())
      await signIn(page)
      await page.goto('/dashboard/groups/1/publications/new')
      const parts = await endSessionAfterFirstPart(page, () => context.clearCookies())
      await settled(page)
      await page.getByLabel('Choose PDF files').setInputFiles(path)
      await expect(dialog(page)).toBeVisible()
      await expectAccessible(page)
      await signInAgain(page)
      await expect(page.getByRole('heading', { name: 'Irises' })).toBeVisible()
      // Three, and the one that was refused.
      expect(parts.length).toBe(4)
    })

    await test.step('a session and a connection that end while pages are added cost nothing either', async () => {
      const path = info.outputPath('supplement.pdf')
      await writeFile(path, await heavy())
      await openTab(page, baseURL, '/pages', { title: 'Grown slowly', pageCount: 2 })
      const adding = page.getByRole('dialog', { name: 'Add pages from a PDF' })
      await openBy(page.getByRole('button', { name: 'Add pages' }), adding)
      await page.setInputFiles('input[type=file]', path)
      await adding.getByRole('button', { name: 'Page 2', exact: true }).click()
      const parts = await endSessionAfterFirstPart(page, () => context.clearCookies())
      await adding.getByRole('button', { name: 'Add 1 page' }).click()
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText('supplement.pdf')).toBeAttached()
      await context.setOffline(true)
      await signInAgain(page)
      await expect(dialog(page).getByText('Recto cannot be reached.')).toBeVisible()
      await context.setOffline(false)
      await signInAgain(page)
      await expect(page.getByRole('heading', { name: '3 pages' })).toBeVisible()
      expect(parts.length).toBe(4)
    })
  },
)

async function signInAgain(page: Page, password = owner.password) {
  await dialog(page).getByLabel('Password').fill(password)
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
}

/** @returns the parts of files that are sent, as they are */
async function endSessionAfterFirstPart(page: Page, end: () => Promise<void>): Promise<string[]> {
  const parts: string[] = []
  await page.route('**/uploads/*', async route => {
    if (route.request().method() === 'PATCH') parts.push(route.request().url())
    if (parts.length !== 1) return route.continue()
    const answer = await route.fetch()
    await end()
    await route.fulfill({ response: answer })
  })
  return parts
}

/** A brochure of some 10 MB: of three parts. */
async function heavy(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await brochure(2))
  await pdf.attach(randomBytes(10_000_000), 'ballast.bin')
  return Buffer.from(await pdf.save())
}
