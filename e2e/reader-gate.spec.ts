import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { publish } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { website } from './fixtures/website.ts'

const password = 'Open sesame'
let address: string
let change: (method: string, to: string, body?: unknown) => Promise<unknown>

test.beforeAll(async ({ baseURL }) => {
  const published = await publish(baseURL, { title: 'For our dealers', pageCount: 4 })
  address = published.address
  change = published.change
  await change('PUT', '', { publication: { secured: true, password } })
})

const field = (page: Pick<Page, 'getByLabel'>) => page.getByLabel('Password')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the right password opens the page that was asked for, with its pictures and its PDF', async ({
    page,
  }) => {
    await page.goto(`${address}/page/2-3`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This publication is protected by a password.',
    )
    await expect(page).toHaveTitle('This publication is protected by a password.')
    await field(page).fill('not this')
    await field(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText('That is not the password')
    await field(page).fill(password)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page).toHaveURL(`${address}/page/2-3`)
    const picture = page.locator('.picture').first()
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const pdf = await page.locator('a[href*=".pdf"]').getAttribute('href')
    expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf')
  })
})

test(
  'the question keeps nobody out, a pasted password may have spaces, and another one ends the reading',
  wcag('1.4.3', '3.3.1', '3.3.2', '3.3.8', '4.1.2'),
  async ({ page }) => {
    await page.goto(address)
    await expect(field(page)).toBeFocused()
    await field(page).fill('not this')
    await field(page).press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoFindings(page)
    await field(page).evaluate((input: HTMLInputElement, text) => {
      input.value = text
    }, ` ${password} `)
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByRole('link', { name: 'Next page' }).first().click()
    await expect(page).toHaveURL(`${address}/page/2-3`)
    await change('PUT', '', { publication: { password: 'Close sesame' } })
    await page.reload()
    await expect(field(page)).toBeVisible()
    await change('PUT', '', { publication: { password } })
  },
)

test('inside another website it opens where browsers keep cookies, and else in a window of its own', async ({
  page,
}) => {
  const pages = { '/': `<iframe src="${address}" width="800" height="500" title="Catalogue"></iframe>` }
  await using site = await website(pages, address)
  const frame = page.frameLocator('iframe')
  await page.goto(site.near)
  await field(frame).fill(password)
  await frame.getByRole('button', { name: 'Open' }).click()
  await expect(frame.getByRole('link', { name: 'Next page' }).first()).toBeVisible()
  await page.goto(site.elsewhere)
  await field(frame).fill(password)
  await frame.getByRole('button', { name: 'Open' }).click()
  await expect(frame.getByRole('alert')).toContainText('does not keep the password inside another website')
  const opened = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Open in a new window' }).click()
  await expect(await opened).toHaveURL(address)
})
