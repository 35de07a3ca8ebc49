import { createTheme } from '#db/themes/themes.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectAccessible, signIn } from './fixtures/dashboard.ts'
import { storeGroup } from './fixtures/groups.ts'
import { expect, test } from './fixtures/test.ts'

test('a theme is made, given to a hotspot, read, and told in Checks where it fails', async ({
  page,
  baseURL,
}) => {
  await test.step('a theme is made, tried on a page, and given to a hotspot, whose price readers see and hear', async () => {
    const groupId = await storeGroup('A group with themes')
    const { address, change, shop, stand } = await publishCatalogue(baseURL, 'Seats with prices', groupId)
    await stand(1, { type: 'product', skus: ['CHAIR'], dynamic: true, width: 0.3, height: 0.3 })
    await signIn(page)
    await page.goto(`/dashboard/groups/${groupId}/products`)
    await page.getByRole('link', { name: 'Themes', exact: true }).click()
    await expect(page.getByText('You have no theme yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add Price flag' }).click()

    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('€39.00').first()).toBeVisible()
    await expect(preview.getByText('Seats with prices, page 2')).toBeVisible()
    const controls = page.getByRole('group', { name: 'Look' })
    await expect(
      controls.getByText('This theme’s code doesn’t use: What the mark shows, Shape and Round corners.'),
    ).toBeVisible()
    await controls.getByLabel('Text and sign', { exact: true }).fill('#333333')
    await expect(controls.getByText(/^Background: Contrast 1\.\d : 1\. Hard to read/)).toBeVisible()
    await controls.getByLabel('Text and sign', { exact: true }).fill('#ffffff')
    await expect(controls.getByText(/Hard to read/)).toBeHidden()
    await controls.getByRole('slider', { name: 'Size' }).press('End')
    await expect(controls.getByText('200%')).toBeVisible()
    await expectAccessible(page)
    await page.getByText('Code', { exact: true }).click()
    const template = page.getByLabel('Template')
    const css = page.getByLabel('CSS')
    const [rightTemplate, rightCss] = [await template.inputValue(), await css.inputValue()]
    await template.fill('{{#if price}}{{currency price}}')
    await expect(
      page.getByText(/^The template is not finished: a {{…}} is open or wrongly closed/),
    ).toBeVisible()
    await css.fill('.price { background: url(https://example.com/a.png) }')
    await expect(page.getByText(/^The CSS can’t load anything: no url\(\)/)).toBeVisible()
    await expectAccessible(page)
    await template.fill('{{date sale_ends}}')
    await css.fill(rightCss)
    await expect(preview.getByText(/^1 product has the plain card: Oak chair/)).toBeVisible()
    await template.fill(rightTemplate)
    await page.getByLabel('Name').fill('Our flag')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our flag' })).toBeVisible()
    await page.getByRole('button', { name: 'Use on publications' }).click()
    const use = page.getByRole('dialog', { name: 'Use “Our flag”' })
    await use.getByRole('checkbox', { name: 'Seats with prices' }).check()
    await use.getByRole('switch', { name: 'Also for new publications' }).click()
    await expectAccessible(page)
    await use.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('1 publication changed.')).toBeVisible()
    const reading = await page.context().newPage()
    await reading.goto(`${address}/page/2-3`)
    await expect(reading.getByRole('button', { name: /^Oak chair: €49\.50 ?€39\.00$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The themes are as before.')).toBeVisible()
    await reading.reload()
    await expect(reading.getByRole('button', { name: 'Oak chair', exact: true })).toBeVisible()
    await reading.close()
    await page.getByRole('link', { name: 'Product themes' }).click()
    await expect(page.getByRole('link', { name: 'Our flag' })).toBeVisible()
    await page.getByLabel('Name of the font').fill('Brand')
    const noFont = { name: 'brand.woff2', mimeType: 'font/woff2', buffer: Buffer.from('no font') }
    await page.getByLabel('Choose a WOFF2 file').setInputFiles(noFont)
    await page.getByRole('button', { name: 'Upload font' }).click()
    await expect(page.getByText('The font must be a WOFF2 font.')).toBeVisible()

    const { publication } = await change('GET', '')
    await page.goto(`/dashboard/groups/${groupId}/publications/${publication[0].id}/hotspots?page=2`)
    await expect(page.getByRole('application')).toBeVisible()
    await page.getByRole('tab', { name: /^Hotspots/ }).click()
    await page
      .getByRole('list', { name: 'Hotspots in tab order' })
      .getByRole('button', { name: /Oak chair/ })
      .first()
      .click()
    const fields = page.getByRole('complementary', { name: 'Fields' })
    await fields.getByRole('button', { name: 'More' }).click()
    await fields.getByLabel('Theme').selectOption({ label: 'Our flag' })
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await fields.getByLabel('Theme').scrollIntoViewIfNeeded()

    await page.goto(`${address}/page/2-3`)
    const spot = page.getByRole('button', { name: /^Oak chair: €49\.50 ?€39\.00$/ })
    await expect(spot).toBeVisible()
    await expect(page.getByText('€39.00')).toBeVisible()
    await expectNoFindings(page)
    await spot.click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('€39.00')
    // A flag for pages says nothing that the panel does not say.
    await expect(panel.locator('.themed')).toHaveCount(0)
    shop.close()
  })

  await test.step('a theme that fails for a product is told in Checks, which lead to its hotspot', async () => {
    const groupId = await storeGroup('A group with a theme that fails')
    const source = { name: 'Sale ends', template: '<b>{{date sale_ends}}</b>', css: '' }
    const { id: product_theme_id } = await createTheme(groupId, source)
    const { change, shop, stand } = await publishCatalogue(baseURL, 'Seats without a sale', groupId)
    const around = { type: 'product', dynamic: true, width: 0.3, height: 0.3 }
    await stand(1, { ...around, skus: ['CHAIR'], product_theme_id })
    const { publication } = await change('GET', '')
    await signIn(page)
    await page.goto(`/dashboard/groups/${groupId}/publications/${publication[0].id}/hotspots?page=1`)
    await expect(page.getByRole('application')).toBeVisible()
    await page.getByRole('tab', { name: /^Checks/ }).click()
    await page.getByRole('button', { name: 'All pages' }).click()
    const failing = page.getByRole('region', { name: '1 theme that fails' })
    await expect(failing).toContainText(
      'The theme “Sale ends” can’t draw Oak chair (CHAIR): a date is missing. Readers see the plain card.',
    )
    await failing.getByRole('button', { name: /^Show Oak chair/ }).click()
    await expect(page.getByRole('complementary', { name: 'Fields' })).toContainText('Oak chair')
    shop.close()
  })
})
