import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, openMenu, signIn } from './fixtures/dashboard.ts'
import { storeGroup } from './fixtures/groups.ts'
import { newPublication } from './fixtures/publications.ts'
import { expect, test } from './fixtures/test.ts'

/** Online publications with a title each, as a list shows them. */
async function shelve(groupId: number, titles: string[]): Promise<void> {
  const rows = titles.map((title, at) => ({
    groupId,
    title,
    slug: `dahlia-${at}`,
    searched: title.toLowerCase(),
    state: 'online' as const,
    convertedAt: new Date(),
  }))
  await database().insert(publications).values(rows)
}

test(
  'many are changed at once, also those on other pages of the list',
  wcag('1.4.3', '4.1.2', '2.4.3'),
  async ({ page, request }) => {
    await test.step('all that match are changed, on other pages of the list too, and are brought back', async () => {
      const groupId = await storeGroup(`Dahlias ${process.pid}`)
      await shelve(groupId, [...Array.from({ length: 70 }, (_, at) => `Dahlia ${at}`), 'Anemone'])
      await signIn(page)
      await page.goto(`/dashboard/groups/${groupId}?q=dahlia&view=table`)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      const bar = page.getByRole('region', { name: 'Selected publications' })
      await expect(bar.getByText('60 selected')).toBeVisible()
      await bar.getByRole('button', { name: 'Select all 70 that match' }).click()
      await expect(bar.getByText('All 70 selected')).toBeVisible()

      // One less is the page without it.
      await page.getByRole('checkbox', { name: 'Select Dahlia 69' }).uncheck()
      await expect(bar.getByText('59 selected')).toBeVisible()
      await bar.getByRole('button', { name: 'Select all 70 that match' }).click()

      const sent = page.waitForRequest(
        request => request.method() === 'POST' && request.url().endsWith('/rpc/acts/start'),
      )
      await openMenu(page, 'More actions for 70 publications')
      await page.getByRole('menuitem', { name: 'Archive' }).click()
      const question = page.getByRole('alertdialog', { name: 'Archive 70 publications?' })
      await question.getByRole('button', { name: 'Archive' }).click()
      // By the filter of the list: seventy ids would be longer.
      const bytes = Number(await (await sent).headerValue('content-length'))
      expect(bytes).toBeGreaterThan(50)
      expect(bytes).toBeLessThan(200)
      await expect(page.getByText('70 publications were archived.')).toBeVisible()
      await expect(bar).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('70 publications are back to the previous state.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Online 70' })).toBeVisible()
    })

    await test.step('from the list too there is a look before publishing, at one and at several', async () => {
      const groupId = await storeGroup(`Irises ${process.pid}`)
      const blue = await newPublication(request, 'Blue iris', { groupId })
      const red = await newPublication(request, 'Red iris', { groupId })
      await writePages(blue, '')
      await writePages(red, 'Irises')
      await signIn(page)
      await page.goto(`/dashboard/groups/${groupId}?view=grid`)
      await openMenu(page, 'Actions for Blue iris')
      await page.getByRole('menuitem', { name: 'Publish', exact: true }).click()
      const look = page.getByRole('dialog', { name: 'Publish “Blue iris”' })
      await expect(look.getByText('Pages 1–2 have no text. Search does not find them.')).toBeVisible()
      await expect(look.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(look).toBeHidden()

      await page.keyboard.press('Control+a')
      const bar = page.getByRole('region', { name: 'Selected publications' })
      await bar.getByRole('button', { name: 'Publish', exact: true }).click()
      const question = page.getByRole('alertdialog', { name: 'Publish 2 publications?' })
      await expect(question.getByText('Issues found in 1 of them.')).toBeVisible()
      const link = question.getByRole('link', { name: 'Blue iris' })
      await expect(link).toHaveAttribute('href', `/dashboard/groups/${groupId}/publications/${blue}`)
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Cancel' }).click()

      // One that is chosen by its box is one, too.
      await page.getByRole('checkbox', { name: 'Select Blue iris' }).uncheck()
      await bar.getByRole('button', { name: 'Publish', exact: true }).click()
      const other = page.getByRole('dialog', { name: 'Publish “Red iris”' })
      await expect(other.getByText('2 pages')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Online 1' })).toBeVisible()
      const [published] = await database().select().from(publications).where(eq(publications.id, red))
      expect(published?.state).toBe('online')
    })
  },
)

async function writePages(publicationId: number, text: string): Promise<void> {
  await database().update(pages).set({ text }).where(eq(pages.publicationId, publicationId))
}
