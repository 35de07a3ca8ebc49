import { expectNoFindings } from './fixtures/accessibility.ts'
import { expect, prepare, test } from './fixtures/test.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const shown = ['', '/marketing/products', '/api/first-call', '/settings', '/hosts']

test('the documentation is read and searched without barriers, in light and dark, and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('pages fit each screen and have no barriers', async () => {
    const hosts = new Set<string>()
    page.on('request', request => hosts.add(new URL(request.url()).origin))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const name of shown)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await page.goto(`/docs${name}`)
          expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
            name,
            size.width,
          ])
          await expectNoFindings(page)
        }
    }
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
  })

  await test.step('a search leads to a part of a page, and to the reference, by keyboard', async () => {
    await page.goto('/docs')
    await page.keyboard.press('/')
    await page.keyboard.type('crop to trim box')
    await expect(page.locator('#found a').first()).toHaveAttribute('href', /^\/docs\/marketing\/print-files/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Use the printer’s PDF')
    await page.getByLabel('Search').fill('rotate secret')
    await expect(page.locator('#found a[href$="#rotateWebhookSecret"]')).toBeVisible()
  })

  await test.step('the contents open the path that is read, and lead on', async () => {
    await page.goto('/docs/marketing/products')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await expect(contents.getByRole('link', { name: 'Products', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(contents.getByRole('link', { name: 'Backups' })).toBeHidden()
    await contents.getByText('For operators').click()
    await expect(contents.getByRole('link', { name: 'Backups' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Previous and next page' })
      .getByRole('link', { name: /^Next/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotspots')
    const picture = page.getByRole('img').first()
    await expect
      .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(500)
  })

  await test.step('on paper there are the page’s words alone', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
    await expect(page.getByLabel('Search')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('without scripts a search has a page of results', async () => {
    const context = await prepare(await browser.newContext({ javaScriptEnabled: false }))
    const page = await context.newPage()
    await page.goto('/docs')
    await page.getByLabel('Search').fill('nightly backups')
    await page.getByLabel('Search').press('Enter')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  })
})
