import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openBy, signIn } from './fixtures/dashboard.ts'
import { openEditor, publicationToEdit } from './fixtures/editor.ts'
import { storeGroup } from './fixtures/groups.ts'
import { addresses } from './fixtures/pdfs.ts'
import { publish } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

test(
  'the activity tells what was done in a publication and in a group, and takes it back',
  wcag('3.3.4', '4.1.3', '1.3.1', '2.4.4'),
  async ({ page, baseURL }) => {
    await test.step('hotspots that were found and added at once are taken back in the activity', async () => {
      const book = await publicationToEdit(baseURL, 'Found and undone', await addresses(4))
      await signIn(page)
      await openEditor(page, book.path)
      const dialog = page.getByRole('dialog', { name: 'Find hotspots' })
      await openBy(page.getByRole('toolbar').getByRole('button', { name: /^Find hotspots/ }), dialog)
      await dialog.getByRole('button', { name: 'Add 4 hotspots' }).click()
      await expect.poll(book.count).toBe(4)

      await page.goto(`${book.overview}/activity`)
      const undo = page.getByRole('button', { name: 'Undo: 4 hotspots found and added' })
      await expect(undo).toBeVisible()
      await undo.click()
      await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: '4 hotspots removed' })).toBeVisible()
      await expect(undo).toHaveCount(0)
      expect(await book.count()).toBe(0)
    })

    await test.step('the activity of a group tells of all its publications, by kind and by person', async () => {
      const groupId = await storeGroup('Watched')
      await publish(baseURL, { title: 'Lamps', pageCount: 2, groupId })
      const chairs = await publish(baseURL, { title: 'Chairs', pageCount: 2, groupId })
      await signIn(page)
      await page.goto(`/dashboard/groups/${groupId}`)
      await page.getByRole('link', { name: 'Activity' }).click()
      await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Lamps' }).first()).toBeVisible()

      await page.getByLabel('Kind').selectOption('Publishing and archive')
      const published = page.getByRole('heading', { name: 'Published', exact: true })
      await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Published', 'Published'])
      await page.getByRole('button', { name: 'Undo: Published, Chairs' }).click()
      await expect(page.getByRole('heading', { level: 4 })).toHaveText([
        'Unpublished',
        'Published',
        'Published',
      ])
      expect((await page.request.get(chairs.address)).status()).toBe(404)

      await page.getByLabel('Person').selectOption(owner.email)
      await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Unpublished'])
      await page.reload()
      await settled(page)
      await expect(page.getByLabel('Person').locator('option:checked')).toHaveText(owner.email)
      await expect(published).toHaveCount(0)
      await page.getByLabel('Kind').selectOption('Feedback')
      await expect(page.getByRole('heading', { name: 'No activity of this kind' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Show all activity' }).click()
      await expect(published).toHaveCount(2)
      await page.getByRole('link', { name: 'Lamps' }).first().click()
      await expect(page.getByRole('heading', { name: 'Lamps', level: 1 })).toBeVisible()
    })
  },
)
