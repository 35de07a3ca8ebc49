import sharp from 'sharp'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openBy, openMenu } from './fixtures/dashboard.ts'
import { link } from './fixtures/editor.ts'
import { chapters } from './fixtures/pdfs.ts'
import { openTab } from './fixtures/publications.ts'
import { expect, test } from './fixtures/test.ts'

test(
  'there is one look before a publication goes online, its address is passed on, and what was found is told',
  wcag('1.4.3', '2.4.3', '4.1.2', '1.4.10'),
  async ({ page, baseURL }) => {
    await test.step('there is one look before a publication goes online, and Enter publishes', async () => {
      const { address, change } = await openTab(page, baseURL, '', { title: 'One look', pageCount: 3 })
      await change('POST', '/offline')
      await page.reload()
      const look = page.getByRole('dialog', { name: 'Publish “One look”' })
      await openBy(page.getByRole('button', { name: 'Publish', exact: true }), look)
      await expect(look.getByText(address.replace(/^http:\/\//, ''))).toBeVisible()
      await expect(look.getByText('Everyone, search engines included')).toBeVisible()
      await expect(look.getByRole('list', { name: 'Worth a look' })).toBeHidden()
      await expect(look.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(look).toBeHidden()

      await openMenu(page, 'Actions for One look')
      const unlisted = page.getByRole('dialog', { name: 'Publish unlisted “One look”' })
      await page.getByRole('menuitem', { name: 'Publish unlisted' }).click()
      await expect(unlisted.getByText('Anyone with the link. It is not listed.')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Online, unlisted. Anyone with the link can read it.')).toBeVisible()
      await expect(unlisted).toBeHidden()
      expect((await page.request.get(address)).status()).toBe(200)
    })

    await test.step('the address is copied, scanned and shared from above the preview', async () => {
      const { address } = await openTab(page, baseURL, '', { title: 'Passed on', pageCount: 2 })
      const bar = page.getByRole('region', { name: 'Address' })
      await expect(bar.getByText('Online. Anyone can read it, and search engines list it.')).toBeVisible()
      await expect(bar.getByRole('link', { name: address.replace(/^http:\/\//, '') })).toBeVisible()
      await bar.getByRole('button', { name: 'QR code' }).click()
      const code = page.getByRole('dialog', { name: 'QR code' })
      await expect(code.getByRole('img', { name: 'QR code that opens Passed on' })).toBeVisible()
      await expectAccessible(page)
      for (const format of ['PNG', 'SVG', 'PDF']) {
        await code.getByRole('button', { name: format, exact: true }).click()
        const download = page.waitForEvent('download')
        await code.getByRole('button', { name: `Download ${format}` }).click()
        const file = await download
        expect(file.suggestedFilename()).toMatch(new RegExp(`^passed-on.*-qr\\.${format.toLowerCase()}$`))
        if (format === 'PNG')
          expect((await sharp(await file.path()).metadata()).width).toBeGreaterThanOrEqual(1024)
      }
      await code.getByLabel('Opens at page').fill('2')
      await expect(code.getByText(`${address}/page/2`)).toBeVisible()
      await code.getByLabel('Opens at page').fill('3')
      await expect(code.getByText('Enter a whole number from 1 to 2.')).toBeVisible()
      await expect(code.getByRole('button', { name: 'Download PDF' })).toBeDisabled()
    })

    await test.step('what is wrong is told before publishing, and leads there', async () => {
      const { change } = await openTab(page, baseURL, '', { title: 'Lost way', pageCount: 4 })
      const { spreads } = await change('GET', '/spreads')
      await change('POST', `/../../../../spreads/${spreads[1].id}/hotspots`, {
        ...link,
        type: 'product',
        url: undefined,
        skus: ['A-404'],
      })
      await change('POST', '/offline')
      await page.reload()
      const look = page.getByRole('dialog', { name: 'Publish “Lost way”' })
      await openBy(page.getByRole('button', { name: 'Publish', exact: true }), look)
      await expect(look.getByRole('list', { name: 'Worth a look' })).toBeVisible()
      await expectAccessible(page)
      await look.getByRole('list', { name: 'Worth a look' }).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/hotspots\?page=2&hotspots=\d+$/)
    })

    await test.step('links that were found on the pages are one click from being placed', async () => {
      const pdf = await chapters(2, 'More at www.example.com/chairs')
      await openTab(page, baseURL, '', { title: 'Found', pageCount: 2, pdf })
      const note = page.getByRole('region', { name: 'Found on the pages' })
      await expect(note.getByText('2 links found on the pages have no hotspots yet.')).toBeVisible()
      await expectAccessible(page)
      await note.getByRole('link', { name: 'Find hotspots' }).click()
      await expect(page.getByRole('dialog', { name: 'Find hotspots' })).toBeVisible()
      await page.goBack()
      await note.getByRole('button', { name: 'Not now' }).click()
      await expect(note).toBeHidden()
      await page.reload()
      await expect(page.getByRole('region', { name: 'Address' })).toBeVisible()
      await expect(note).toBeHidden()
    })
  },
)
