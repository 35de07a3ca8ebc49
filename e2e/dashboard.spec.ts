import { wcag } from './a11y/wcag.ts'
import { drop, expectAccessible, openBy, openDashboard, openMenu, typeIn } from './fixtures/dashboard.ts'
import { brochure } from './fixtures/pdfs.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

test(
  'signing in leads where somebody wanted to go, and signing out ends the session',
  wcag('1.4.3', '3.3.1', '3.3.2', '4.1.2'),
  async ({ page }) => {
    await test.step('a wrong password is told in words, and what was typed is kept', async () => {
      await page.goto('/dashboard/sign-in')
      await typeIn(page, 'somebody@example.com', 'not the password')
      await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
      await expect(page.getByLabel('E-mail')).toHaveValue('somebody@example.com')
      await expect(page.getByLabel('Password')).toHaveValue('not the password')
      await expectAccessible(page)
    })

    await test.step('who is not signed in is led to sign in, and then to where they wanted to go', async () => {
      await page.goto('/dashboard/groups/1/publications/new')
      await expect(page).toHaveURL(/\/dashboard\/sign-in\?next=/)
      await typeIn(page, owner.email, owner.password)
      await expect(page.getByRole('heading', { name: 'New publication' })).toBeVisible()
    })

    await test.step('signing out ends the session', async () => {
      await openDashboard(page)
      await openMenu(page, owner.email)
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/\/dashboard\/sign-in$/)
      await page.goto('/dashboard/groups/1')
      await expect(page).toHaveURL(/\/dashboard\/sign-in/)
    })
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'somebody signs in, hears of a wrong password, and asks for a new one',
    wcag('3.3.1'),
    async ({ page }) => {
      await page.goto('/dashboard/sign-in')
      await typeIn(page, owner.email, 'not the password')
      await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
      await expect(page.getByLabel('E-mail')).toHaveValue(owner.email)
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await page.getByLabel('E-mail').fill('nobody@example.com')
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByText('a mail is on its way')).toBeVisible()
      await page.goto('/dashboard/sign-in?next=/dashboard/profile')
      await typeIn(page, owner.email, owner.password)
      await expect(page).toHaveURL(/\/dashboard\/profile/)
      await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
    },
  )
})

test(
  'a PDF becomes a publication that is read, and what is none is told',
  wcag('3.3.1', '3.3.3', '3.3.2', '1.1.1', '1.3.1', '1.4.3', '2.4.4', '2.4.6', '4.1.2'),
  async ({ page }) => {
    await test.step('a file that is no PDF hears so where it was dropped', async () => {
      await openDashboard(page)
      await page.getByRole('link', { name: 'New publication' }).click()
      await expect(page.getByRole('heading', { name: 'New publication' })).toBeVisible()
      const file = { name: 'prices.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('PK…') }
      await drop(page, '[aria-label="Files"]', [file])
      await expect(page.getByText('This is not a PDF. Export your document as a PDF')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('an address that cannot be used is told at its field, and what was typed is kept', async () => {
      await openDashboard(page)
      await page.getByRole('link', { name: 'New publication' }).click()
      const address = page.getByLabel('Address of the PDF')
      await address.fill('ftp://example.com/spring.pdf')
      await page.getByLabel('Title').fill('Spring')
      await page.getByRole('button', { name: 'Create publication' }).click()
      await expect(address).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(/^The address must/)).toBeVisible()
      await expect(address).toHaveValue('ftp://example.com/spring.pdf')
    })

    await test.step('a PDF becomes a publication that goes online, is read, and goes offline again', async () => {
      await openDashboard(page)
      await page.getByRole('link', { name: 'New publication' }).click()
      await page.setInputFiles('input[type=file]', {
        name: 'spring_brochure.pdf',
        mimeType: 'application/pdf',
        buffer: await brochure(6),
      })

      await expect(page.getByRole('heading', { name: 'Spring brochure' })).toBeVisible()
      const putOnline = page.getByRole('button', { name: 'Publish', exact: true })
      await expect(putOnline).toBeVisible()
      const preview = page.frameLocator('iframe[title^="Preview of"]')
      await expect(preview.getByRole('img', { name: 'Page 1' }).first()).toBeVisible()

      await putOnline.click()
      const look = page.getByRole('dialog', { name: 'Publish “Spring brochure”' })
      await expect(look.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      const openReader = page.getByRole('link', { name: 'Open in reader' })
      await expect(openReader).toBeVisible()
      const reader = await page.context().newPage()
      const address = (await openReader.getAttribute('href')) ?? ''
      expect((await reader.goto(address))?.status()).toBe(200)
      await expect(reader).toHaveTitle(/Spring brochure/)

      await page.getByRole('button', { name: 'Unpublish' }).click()
      await expect(putOnline).toBeVisible()
      expect((await reader.goto(address))?.status()).toBe(404)
    })

    await test.step('pages are seen as they are made, and a conversion can be canceled', async () => {
      await openDashboard(page)
      await page.getByRole('link', { name: 'New publication' }).click()
      await page.setInputFiles('input[type=file]', {
        name: 'thick book.pdf',
        mimeType: 'application/pdf',
        buffer: await brochure(400),
      })
      await expect(page.getByText(/^Page \d+ of 400\b/)).toBeVisible()
      await expect(page.getByAltText('Page 1', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('The conversion was canceled')).toBeVisible()
    })
  },
)

test(
  'the list shows what failed, is searched by keys, and takes archiving back',
  wcag('3.3.1', '3.3.3', '2.4.5'),
  async ({ page, baseURL }) => {
    await test.step('a conversion that fails says why, and what to do', async () => {
      await makeFromAddress(page, `${baseURL}/healthz`, 'Not a catalogue')
      await expect(page.getByText('The PDF could not be converted')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Try another PDF' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('archiving can be taken back', async () => {
      await makeFromAddress(page, `${baseURL}/healthz`, 'Soon archived')
      await page.getByRole('link', { name: 'Publications' }).first().click()
      const card = page.getByRole('link', { name: 'Soon archived' })
      await openMenu(page, 'Actions for Soon archived')
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'Archive' }).click()
      await expect(card).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(card).toBeVisible()
    })

    await test.step('the list is found again by its address, and / leads to its search', async () => {
      await makeFromAddress(page, `${baseURL}/healthz`, 'Naïve drawings')
      await page.getByRole('link', { name: 'Publications' }).first().click()
      await expect(page.getByRole('link', { name: 'Naïve drawings' })).toBeVisible()
      await page.keyboard.press('/')
      await page.keyboard.type('naive')
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByRole('button', { name: /^Offline/ }).click()
      await expect(page).toHaveURL(/\?q=naive&state=offline$/)
      await page.reload()
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByRole('searchbox').fill('zebra')
      await expect(page.getByText('Nothing is called “zebra”')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page.getByRole('searchbox')).toHaveValue('')
    })
  },
)

test(
  'the frame loads screens ahead, and is within reach on a phone',
  wcag('1.4.3', '4.1.2'),
  async ({ page }) => {
    await test.step('another screen is loaded ahead once the pointer or the focus is on its link', async () => {
      const ahead: string[] = []
      page.on('request', request => {
        if (request.headers()['next-router-prefetch']) ahead.push(new URL(request.url()).pathname)
      })
      await openDashboard(page)
      await settled(page)
      expect(ahead).toEqual([])
      await page.getByRole('link', { name: 'Webhooks' }).hover()
      await expect.poll(() => ahead).toContainEqual(expect.stringMatching(/\/webhooks$/))
      await page.getByRole('link', { name: 'Archive', exact: true }).focus()
      await expect.poll(() => ahead).toContainEqual(expect.stringMatching(/\/archive$/))
    })

    await test.step('on a phone everything is within reach', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openDashboard(page)
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await openBy(page.getByRole('button', { name: 'Open menu' }), drawer)
      await expectAccessible(page)
      await openMenu(page, owner.email)
      await page.getByRole('menuitemradio', { name: 'Dark' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.keyboard.press('Escape')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(360)
    })
  },
)

async function makeFromAddress(page: Page, address: string, title: string) {
  await openDashboard(page)
  await page.getByRole('link', { name: 'New publication' }).click()
  await page.getByLabel('Address of the PDF').fill(address)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create publication' }).click()
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
}
