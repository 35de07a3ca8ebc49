import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openBy, openDashboard, openMenu } from './fixtures/dashboard.ts'
import { type APIRequestContext, expect, type Page, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

test(
  'API keys are made with what they may do, seen once, used, and revoked',
  wcag('1.4.3', '4.1.2', '3.3.1', '3.3.3', '3.3.2'),
  async ({ page, request }) => {
    await test.step('an API key is made, seen once, used, and revoked', async () => {
      const name = `Shop import ${Date.now()}`
      await openDashboard(page)
      await openProfile(page)
      await expect(page.getByText(owner.email)).toBeVisible()

      const dialog = await openForm(page)
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Generate key' }).click()
      await expect(dialog.getByText('It is only shown now.')).toBeVisible()
      await expectAccessible(page)
      const key = await dialog.getByLabel(name).inputValue()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(dialog).toBeHidden()

      const row = page.getByRole('listitem').filter({ hasText: name })
      await expect(row.getByText('Never')).toBeVisible()
      expect(await statusWith(request, key)).toBe(200)
      await page.reload()
      await expect(row).toContainText(key.slice(0, 10))
      expect(await page.content()).not.toContain(key)
      await expect(row.getByText('Never')).toBeHidden()

      const question = page.getByRole('alertdialog')
      await openBy(row.getByRole('button', { name: `Revoke ${name}` }), question)
      await expect(question).toContainText('stops working right away')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Cancel' }).click()
      expect(await statusWith(request, key)).toBe(200)
      await row.getByRole('button', { name: `Revoke ${name}` }).click()
      await question.getByRole('button', { name: 'Revoke key' }).click()
      await expect(question).toBeHidden()
      await expect(row.getByRole('button')).toHaveCount(0)
      expect(await statusWith(request, key)).toBe(403)
      await page.getByText(/^Revoked and expired keys/).click()
      await expect(row.getByText(/^Revoked \d+ \w+ \d{4}$/)).toBeVisible()
    })

    await test.step('a key can be made to read only, for one scope and chosen groups, until a day', async () => {
      const name = `Yearly report ${Date.now()}`
      await openDashboard(page)
      await openProfile(page)
      const dialog = await openForm(page)
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByText('Read only').click()
      await dialog.getByText('Selected scopes').click()
      await dialog.getByText('Selected groups').click()
      await dialog.getByLabel(/^Last day/).fill('2999-12-31')
      await dialog.getByRole('button', { name: 'Generate key' }).click()
      await expect(dialog.getByText('The choice of groups must name at least one group.')).toBeVisible()
      await expect(dialog.getByText('The choice of scopes must name at least one scope.')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('checkbox', { name: 'Statistics' }).check()
      await dialog.getByRole('group', { name: 'Which groups' }).getByRole('checkbox').first().check()
      await dialog.getByRole('button', { name: 'Generate key' }).click()
      const key = await dialog.getByLabel(name).inputValue()
      expect(await statusWith(request, key)).toBe(200)
      const publications = await request.get('/v2/groups/1/publications', {
        headers: { Authorization: `ApiKey ${key}` },
      })
      expect([publications.status(), await publications.text()]).toEqual([
        403,
        expect.stringContaining('scope'),
      ])
      await dialog.getByRole('button', { name: 'Done' }).click()
      const row = page.getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText('Read only: statistics')
      await expect(row).not.toContainText('All groups')
      await expect(row).toContainText('31 Dec 2999')
    })

    await test.step('a key without a name is told so at its field, and what was chosen is kept', async () => {
      await openDashboard(page)
      await openProfile(page)
      const dialog = await openForm(page)
      await dialog.getByText('Read only').click()
      await dialog.getByRole('button', { name: 'Generate key' }).click()
      await expect(dialog.getByText('The name must not be empty.')).toBeVisible()
      await expect(dialog.getByRole('radio', { name: /^Read only/ })).toBeChecked()
    })
  },
)

test('the profile connects an assistant, and fits on a phone', async ({ page, request }) => {
  await test.step('the profile tells how an assistant is connected, by an address that answers', async () => {
    await openDashboard(page)
    await openProfile(page)
    const section = page.getByRole('region', { name: 'AI assistants' })
    const address = await section.getByRole('textbox', { name: 'Address' }).inputValue()
    expect(address).toMatch(/\/mcp$/)
    await section.getByText('Configuration file').click()
    const shown = await section.getByRole('textbox', { name: /YOUR_KEY/ }).inputValue()
    expect(JSON.parse(shown).mcpServers.recto).toMatchObject({ url: address })
    const answer = await request.post(new URL(address).pathname, {
      data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
    expect([answer.status(), await answer.text()]).toEqual([401, expect.stringContaining('Send an API key')])
  })

  await test.step('on a phone the profile fits, and its way back leads to where the person was', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openDashboard(page)
    const list = page.url()
    await openBy(page.getByRole('button', { name: 'Open menu' }), page.getByRole('dialog', { name: 'Menu' }))
    await openProfile(page)
    await openForm(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(list)
  })
})

async function openProfile(page: Page) {
  await openMenu(page, owner.email)
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
}

async function openForm(page: Page) {
  const dialog = page.getByRole('dialog')
  await openBy(page.getByRole('button', { name: 'Generate API key' }), dialog)
  return dialog
}

/** What the interface answers to a program with this key. */
async function statusWith(request: APIRequestContext, key: string): Promise<number> {
  const answer = await request.get('/v2/groups', { headers: { Authorization: `ApiKey ${key}` } })
  return answer.status()
}
