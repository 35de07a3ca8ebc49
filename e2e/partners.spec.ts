import { expectAccessible, openBy, signIn } from './fixtures/dashboard.ts'
import { storeGroup } from './fixtures/groups.ts'
import { publish } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { website } from './fixtures/website.ts'

const groupTitle = `Lent ${process.pid}`
let groupId: number
let address: string

test.beforeAll(async ({ baseURL }) => {
  groupId = await storeGroup(groupTitle)
  for (const title of ['First of two', 'Second of two'])
    address = (await publish(baseURL, { title, pageCount: 8, groupId })).address
})

/** Adds a partner in the dashboard. @returns its key and the HTML of its widget */
async function addPartner(page: Page, partner: string): Promise<{ key: string; html: string }> {
  await signIn(page)
  await page.goto('/dashboard/account')
  const dialog = page.getByRole('dialog')
  await openBy(page.getByRole('button', { name: 'Add partner' }), dialog)
  await dialog.getByRole('button', { name: 'Add partner' }).click()
  await expect(dialog.getByText('The name must not be empty.')).toBeVisible()
  await dialog.getByLabel('Name').fill(partner)
  await dialog.getByRole('button', { name: 'Add partner' }).click()
  await expect(dialog.getByText('The choice of groups must name at least one group.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(groupTitle).check()
  await dialog.getByRole('switch', { name: 'Widget' }).click()
  await dialog.getByRole('button', { name: 'Add partner' }).click()
  const key = await dialog.getByLabel(partner).inputValue()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(key)).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: partner })
  await expect(row).toContainText(groupTitle)
  return { key, html: await row.getByLabel('HTML for the partner’s website').inputValue() }
}

test('a partner reads and shows what is lent until it ends, and older keys are switched off', async ({
  page,
  request,
  context,
}) => {
  await test.step('a partner gets a key, reads what is lent, shows it on its website, and loses it', async () => {
    const partner = `Catalogue website ${process.pid}`
    const { key, html } = await addPartner(page, partner)
    const ask = () =>
      request.post('/graphql', {
        headers: { 'x-api-key': key },
        data: { query: '{ publications { nodes { title groupId } } }' },
      })
    expect((await (await ask()).json()).data.publications.nodes).toEqual([
      { title: 'Second of two', groupId: String(groupId) },
      { title: 'First of two', groupId: String(groupId) },
    ])

    await using site = await website(
      { '/': `<html lang="en"><main><h1>Catalogues</h1>${html}</main>` },
      address,
    )
    const visitor = await context.newPage()
    await visitor.goto(site.elsewhere)
    const strip = visitor.getByRole('list', { name: groupTitle })
    await expect(strip.getByRole('link')).toHaveCount(2)
    const first = strip.getByRole('link', { name: 'Second of two' })
    await expect(first).toHaveAttribute('href', address)
    await expect(visitor.locator('pw-publications')).toHaveCSS('height', '400px')
    await expect
      .poll(() => first.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(visitor)

    const row = page.getByRole('listitem').filter({ hasText: partner })
    const question = page.getByRole('alertdialog')
    await openBy(row.getByRole('button', { name: `End ${partner}` }), question)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'End access' }).click()
    await expect(page.getByText(`The key of ${partner} no longer works`)).toBeVisible()
    expect((await ask()).status()).toBe(403)
    await visitor.reload()
    await expect(strip).toHaveCount(0)
  })

  await test.step('the strip follows the page: its height, arrow keys, and right to left', async () => {
    const { html } = await addPartner(page, `Arabic website ${process.pid}`)
    const body = (direction: string) => `<div dir="${direction}">${html}</div>`
    await using site = await website({ '/': body('ltr'), '/rtl': body('rtl') }, address)
    const visitor = await context.newPage()
    const link = (title: string) => visitor.getByRole('link', { name: title })
    const left = async (title: string) => (await link(title).boundingBox())?.x ?? 0

    await visitor.goto(site.elsewhere)
    // Above the element, as a page would do it whose policy allows styles.
    await visitor.locator('div').evaluate(element => element.style.setProperty('--pw-height', '200px'))
    await expect(visitor.locator('pw-publications')).toHaveCSS('height', '200px')
    await link('Second of two').focus()
    await visitor.keyboard.press('ArrowRight')
    await expect(link('First of two')).toBeFocused()
    await visitor.keyboard.press('Home')
    await expect(link('Second of two')).toBeFocused()
    expect(await left('First of two')).toBeGreaterThan(await left('Second of two'))

    await visitor.goto(`${site.elsewhere}/rtl`)
    await link('Second of two').focus()
    await visitor.keyboard.press('ArrowLeft')
    await expect(link('First of two')).toBeFocused()
    expect(await left('First of two')).toBeLessThan(await left('Second of two'))
  })

  await test.step('keys of older programs are switched off and on', async () => {
    await signIn(page)
    await page.goto('/dashboard/account')
    await settled(page)
    const older = page.getByRole('switch', { name: 'Accept API keys from older programs' })
    await expect(older).toBeChecked()
    await older.click()
    await expect(page.getByText('Saved')).toBeVisible()
    await page.reload()
    await settled(page)
    await expect(older).not.toBeChecked()
    await older.click()
    await expect(page.getByText('Saved')).toBeVisible()
    await expect(older).toBeChecked()
  })
})
