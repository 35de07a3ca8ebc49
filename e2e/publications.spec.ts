import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { expectAccessible, openBy, openMenu, signIn } from './fixtures/dashboard.ts'
import { brochure } from './fixtures/pdfs.ts'
import { newFailure, newPublication } from './fixtures/publications.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

const list = '/dashboard/groups/1'

test('several are published, archived, restored and tagged, and all is taken back', async ({
  page,
  request,
  baseURL,
}) => {
  await test.step('several go online at once, what could not is told, and all is taken back', async () => {
    await newPublication(request, 'Tulips one')
    await newPublication(request, 'Tulips two')
    await newFailure(request, 'Tulips broken', baseURL ?? '')
    await signIn(page)
    await page.goto(`${list}?q=tulips`)
    await chooseBox(page, 'Tulips one').check()
    await page.keyboard.press('Control+a')
    const bar = page.getByRole('region', { name: 'Selected publications' })
    await expect(bar.getByText('3 selected')).toBeVisible()
    await expectAccessible(page)

    await bar.getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Publish 3 publications?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('2 publications are online. 1 could not be changed.')).toBeVisible()
    await page.getByRole('button', { name: 'Show the 1 not changed' }).click()
    const told = page.getByRole('dialog', { name: '1 publication could not be changed' })
    await expect(told.getByText('Tulips broken')).toBeVisible()
    await expectAccessible(page)
    await told.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', { name: 'Online 2' })).toBeVisible()

    // Undo is there for whoever comes back.
    await page.reload()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 publications are back to the previous state.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Offline 3' })).toBeVisible()
    await chooseBox(page, 'Tulips one').check()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
  })

  await test.step('a range is chosen with the shift key, archived, seen in the archive and restored', async () => {
    for (const name of ['one', 'two', 'three']) await newFailure(request, `Lilies ${name}`, baseURL ?? '')
    await signIn(page)
    await page.goto(`${list}?q=lilies&view=table&sort=title`)
    await chooseBox(page, 'Lilies one').check()
    await chooseBox(page, 'Lilies two').click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 selected')).toBeVisible()
    await openMenu(page, 'More actions for 3 publications')
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText('3 publications were archived.')).toBeVisible()
    await expect(page.getByText('Nothing is called “lilies”')).toBeVisible()

    await page.getByRole('link', { name: 'Archive' }).click()
    await expect(page.getByRole('heading', { name: 'Archive', level: 1 })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Lilies two' })).toBeVisible()
    await openMenu(page, 'Actions for Lilies two')
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await expect(page.getByText('“Lilies two” was restored and is offline.')).toBeVisible()
    await page.goto(`${list}?q=lilies`)
    await expect(page.getByRole('link', { name: 'Lilies two' })).toBeVisible()
  })

  await test.step('metatags are made, given, narrow the list, and are taken back when deleted by mistake', async () => {
    await newFailure(request, 'Daisies', baseURL ?? '')
    await signIn(page)
    await page.goto(`${list}?q=daisies`)
    await openMenu(page, 'Actions for Daisies')
    await page.getByRole('menuitem', { name: 'Metatags' }).click()
    const dialog = page.getByRole('dialog', { name: 'Metatags of “Daisies”' })
    await dialog.getByRole('button', { name: 'New metatag' }).click()
    await dialog.getByLabel('Category').fill('Season')
    await dialog.getByLabel('Value').fill('Spring')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Spring' })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Metatags of “Daisies” changed.')).toBeVisible()

    await page.goto(list)
    await openMenu(page, 'Metatags')
    await page.getByRole('menuitemcheckbox', { name: 'Spring' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\?metatags=\d+$/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${list}$`))

    await page.goto(`${list}/metatags`)
    await expect(page.getByRole('link', { name: '1 publication' })).toBeVisible()
    await openMenu(page, 'Actions for Spring')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('It will be removed from 1 publication.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete metatag' }).click()
    await expect(page.getByText('“Spring” was deleted.')).toBeVisible()
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('“Spring” is back.')).toBeVisible()
    await expect(page.getByRole('link', { name: '1 publication' })).toBeVisible()
  })
})

test('collections are made, filled and deleted, and tell what could not be moved', async ({
  page,
  request,
  baseURL,
}) => {
  await test.step('collections are made, filled by dragging and by menu, and deleted without their publications', async () => {
    await newFailure(request, 'Roses dragged', baseURL ?? '')
    await newFailure(request, 'Roses moved', baseURL ?? '')
    await signIn(page)
    await page.goto(`${list}/collections`)
    await openBy(page.getByRole('button', { name: 'New collection' }), page.getByRole('dialog'))
    await expectAccessible(page)
    await page.getByLabel('Title').fill('Rose garden')
    await page.getByRole('button', { name: 'Create collection' }).click()
    await expect(page.getByRole('heading', { name: 'Rose garden' })).toBeVisible()

    await page.goto(`${list}?q=roses&view=grid`)
    const folder = page.getByRole('list', { name: 'Collections' }).getByRole('link', { name: 'Rose garden' })
    await expect(folder).toBeVisible()
    await page.getByRole('article').filter({ hasText: 'Roses dragged' }).dragTo(folder)
    await expect(page.getByText('1 publication was moved.')).toBeVisible()
    await openMenu(page, 'Actions for Roses moved')
    await page.getByRole('menuitem', { name: 'Move to a collection' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move “Roses moved” to a collection' })
    await dialog.getByRole('radio', { name: /Rose garden/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('“Roses moved” was moved.')).toBeVisible()

    await folder.click()
    await expect(page.getByRole('heading', { name: 'Rose garden', level: 1 })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.goto(`${list}/collections`)
    await openMenu(page, 'Actions for Rose garden')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(
      page.getByText(/It holds 2 publications. Deleting the collection does not delete them/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete collection' }).click()
    await expect(page.getByText('“Rose garden” was deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('“Rose garden” is back.')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Rose garden' })).toContainText('2 publications')
  })

  await test.step('a folder tells which of what was dropped on it could not be moved', async () => {
    const headers = { Authorization: `ApiKey ${owner.apiKey}` }
    const gone = await newFailure(request, 'Orchids archived', baseURL ?? '')
    await newFailure(request, 'Orchids kept', baseURL ?? '')
    const collection = { title: 'Glasshouse' }
    await request.post('/v2/groups/1/collections', { headers, data: { collection } })
    await signIn(page)
    await page.goto(`${list}?q=orchids&view=grid`)
    await chooseBox(page, 'Orchids kept').check()
    await chooseBox(page, 'Orchids archived').check()
    // A colleague, meanwhile.
    await request.delete(`/v2/groups/1/publications/${gone}`, { headers })
    const folder = page.getByRole('list', { name: 'Collections' }).getByRole('link', { name: 'Glasshouse' })
    await page.getByRole('article').filter({ hasText: 'Orchids kept' }).dragTo(folder)
    await page.getByRole('button', { name: 'Show the 1 not changed' }).click()
    const told = page.getByRole('dialog', { name: '1 publication could not be changed' })
    await expect(told.getByText('Orchids archived')).toBeVisible()
    await expect(told.getByText('1 publication done.')).toBeVisible()
  })
})

test('an upload goes on after a reload, and while other screens are looked at', async ({ page }, info) => {
  await test.step('an upload that a reload interrupts goes on with the same file', async () => {
    const path = info.outputPath('peonies.pdf')
    await writeFile(path, await heavy())
    await signIn(page)
    await page.goto(`${list}/publications/new`)
    // The first part arrives, then the line is dead.
    let parts = 0
    await page.route('**/uploads/*', route => {
      if (route.request().method() === 'PATCH') parts += 1
      return parts > 1 ? route.abort() : route.continue()
    })
    await chooseFile(page, path)
    // Only once the second is tried is the first one kept.
    await expect.poll(() => parts).toBeGreaterThan(1)
    page.on('dialog', dialog => dialog.accept())
    await page.reload()
    await page.unroute('**/uploads/*')

    await expect(page.getByText('Unfinished uploads')).toBeVisible()
    await expect(page.getByText(/% of .* uploaded/)).toBeVisible()
    await expectAccessible(page)
    let again = 0
    page.on('request', sent => {
      if (sent.method() === 'PATCH') again += 1
    })
    await page.getByLabel('peonies.pdf again').setInputFiles(path)
    await expect(page.getByRole('heading', { name: 'Peonies' })).toBeVisible()
    expect(again).toBe(2)
  })

  await test.step('an upload goes on while other screens are looked at', async () => {
    const path = info.outputPath('asters.pdf')
    await writeFile(path, await heavy())
    await signIn(page)
    await page.goto(`${list}/publications/new`)
    const held = Promise.withResolvers<void>()
    await page.route('**/uploads/*', async route => {
      if (route.request().method() === 'PATCH') await held.promise
      await route.continue()
    })
    await chooseFile(page, path)
    await expect(page.getByText(/of .* · \d+ %/)).toBeVisible()
    await page.getByRole('link', { name: 'Collections' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Sending asters.pdf' })).toBeVisible()
    await expectAccessible(page)
    held.resolve()
    await page.getByRole('link', { name: 'Publications' }).first().click()
    await expect(page.getByRole('link', { name: 'Asters' })).toBeVisible()
  })
})

function chooseBox(page: Page, title: string) {
  return page.getByRole('checkbox', { name: `Select ${title}` })
}

async function chooseFile(page: Page, path: string) {
  await settled(page)
  await page.getByLabel('Choose PDF files').setInputFiles(path)
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeVisible()
}

/** A brochure of some 10 MB: of three parts. */
async function heavy(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await brochure(2))
  await pdf.attach(randomBytes(10_000_000), 'ballast.bin')
  return Buffer.from(await pdf.save())
}
