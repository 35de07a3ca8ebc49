import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { expectAccessible, signIn } from './fixtures/dashboard.ts'
import { canvasOf, link, openEditor, publicationToEdit } from './fixtures/editor.ts'
import { linkTo } from './fixtures/mail.ts'
import { askProcedure } from './fixtures/procedures.ts'
import { hydrated } from './fixtures/settled.ts'
import { type Browser, expect, type Page, prepare, test } from './fixtures/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search and commands' })
const options = (page: Page) => palette(page).getByRole('option')
const highlighted = (page: Page) => palette(page).locator('[role=option][data-highlighted]')

test('by keyboard alone: the palette finds publications, pages and commands, and says its keys', {
  ...wcag('2.1.1', '2.1.2', '2.1.4', '4.1.2', '4.1.3'),
}, async ({ page, baseURL }) => {
  const title = `Wintergarten ${Date.now()}`
  const book = await publicationToEdit(baseURL, title)
  await openList(page, book.list)

  await test.step('a publication', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field(page)).toBeFocused()
    await expect(options(page).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type(title.toUpperCase())
    await expect(highlighted(page)).toHaveText(title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(book.overview)
    await expect(palette(page)).toBeHidden()
  })

  await test.step('a part of its settings, from a field', async () => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('settings search')
    await expect(highlighted(page)).toHaveText('Settings: Search and sharing')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  await test.step('a page, and commands of the editor', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('page 3')
    await expect(highlighted(page)).toHaveText('Page 3')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/hotspots\?page=3/)
    await expect(canvasOf(page)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('brochure page 2')
    const found = options(page).filter({ hasText: 'Brochure, page 2' })
    await expect(found.filter({ hasText: 'Page 2' }).first()).toBeVisible()
    await expectNoFindings(page)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await page.keyboard.press('ControlOrMeta+1')
    await expect(page.getByRole('button', { name: 'Zoom: 100 %' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('200')
    await expect(highlighted(page)).toContainText('Zoom to 200 %')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Zoom: 200 %' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+0')
    await expect(page.getByRole('button', { name: 'Zoom: 200 %' })).toBeHidden()
  })

  await test.step('single keys can be turned off', async () => {
    await openList(page, book.list)
    const sheet = page.getByRole('dialog', { name: 'Keys' })
    await page.keyboard.press('?')
    for (const name of ['Search publications', 'Select all on this page', 'Search and commands'])
      await expect(sheet.getByText(name, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByLabel(/single keys/).uncheck()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).not.toBeFocused()
  })
})

test('people see who else has a publication open, and what they have selected', {
  ...wcag('1.4.1', '4.1.2'),
}, async ({ page, browser, baseURL }) => {
  const book = await publicationToEdit(baseURL, 'Edited by two')
  await book.add(link)
  await openList(page, book.list)
  const ann = await colleague(page, browser)
  await openEditor(page, book.path)
  await openEditor(ann, book.path)
  const there = page.getByRole('list', { name: 'Also here' })
  await expect(there.getByRole('button', { name: 'Ann van Berg, Pages 2–3: go there' })).toBeVisible()
  await canvasOf(ann).focus()
  await ann.keyboard.press('.')
  await page.getByRole('tab', { name: /^Hotspots/ }).click()
  const rows = page.getByRole('list', { name: 'Hotspots in tab order' })
  await expect(rows.getByText('Selected by Ann van Berg')).toBeVisible()
  await expectAccessible(page)

  await ann.keyboard.press('PageDown')
  await expect(there.getByRole('button', { name: 'Ann van Berg, Page 4: go there' })).toBeVisible()
  await expect(rows.getByText('Selected by Ann van Berg')).toBeHidden()
  await there.getByRole('button').click()
  await expect(page.getByAltText('Page 4')).toBeVisible()
  await ann.goto(book.list)
  await expect(there).toBeHidden()
  await ann.context().close()
})

async function openList(page: Page, path: string) {
  await signIn(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await hydrated(page)
}

/** Somebody who joins the account, on another device. */
async function colleague(page: Page, browser: Browser): Promise<Page> {
  const email = `ann-${Date.now()}@example.com`
  const invitation = { email, role: 'editor', allGroups: true, groupRoles: [] }
  await askProcedure(page, 'people/invitations/send', invitation)
  const { baseURL } = test.info().project.use
  const context = await prepare(await browser.newContext({ baseURL }))
  const ann = await context.newPage()
  await ann.goto(await linkTo(email))
  await ann.getByLabel('Your name').fill('Ann van Berg')
  await ann.getByLabel('Password').fill('quiet green harbour')
  await ann.getByRole('button', { name: 'Join' }).click()
  await expect(ann).toHaveURL(/\/dashboard\/groups\/\d+$/)
  return ann
}
