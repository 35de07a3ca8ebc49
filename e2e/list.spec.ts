import { wcag } from './a11y/wcag.ts'
import { drop, expectAccessible, signIn } from './fixtures/dashboard.ts'
import { newGroup } from './fixtures/groups.ts'
import { brochure } from './fixtures/pdfs.ts'
import { newPublication } from './fixtures/publications.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

const list = '/dashboard/groups/1'

test(
  'the list takes dropped PDFs, and leads through the first steps',
  wcag('1.3.1', '2.1.1', '1.4.3'),
  async ({ page, baseURL }) => {
    await test.step('PDFs that are dropped on the list wait until it is seen what is looked for in them', async () => {
      await signIn(page)
      await page.goto(list)
      await expect(page.getByRole('heading', { name: 'Publications', level: 1 })).toBeVisible()
      await settled(page)
      const files = [await pdf('pansies.pdf'), await pdf('primroses.pdf')]
      await drop(page, 'main h1', files)
      const held = page.getByRole('region', { name: 'Files to upload' })
      await expect(held.getByText('pansies.pdf')).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /^Links in the text/ })).toBeChecked()
      await expectAccessible(page)
      await held.getByRole('button', { name: 'Create 2 publications' }).click()
      await expect(page.getByRole('link', { name: 'Open' })).toHaveCount(2)
    })

    await test.step('first steps lead to each act, tick themselves and are dismissed', async () => {
      const groupId = await newGroup(page, `Beginners ${Date.now()}`)
      await page.goto(`/dashboard/groups/${groupId}`)
      const steps = page.getByRole('region', { name: 'First steps' })
      await expect(steps.getByText('1 of 5 done')).toBeVisible()
      await expectAccessible(page)
      await steps.getByRole('link', { name: 'Upload a PDF' }).click()
      await page.getByLabel('Address of the PDF').fill(`${baseURL}/healthz`)
      await page.getByLabel('Title').fill('Beginning')
      await page.getByRole('button', { name: 'Create publication' }).click()
      await expect(page).toHaveURL(/publications\/\d+$/)
      await page.getByRole('link', { name: 'Publications' }).first().click()
      await expect(steps.getByText('2 of 5 done')).toBeVisible()
      await expect(steps.getByRole('link', { name: 'Place hotspots' })).toBeVisible()
      await steps.getByRole('button', { name: 'Dismiss first steps' }).click()
      await expect(steps).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Publications', level: 1 })).toBeVisible()
      await expect(steps).toHaveCount(0)
    })
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'boxes come with Select, and portrait covers stay in their rows',
    wcag('2.5.8', '1.4.10'),
    async ({ page, request }) => {
      await newPublication(request, 'Violets')
      await signIn(page)
      await page.goto(`${list}?q=violets`)
      await page.getByRole('button', { name: 'Table' }).click()
      await expect(chooseBox(page, 'Violets')).toBeHidden()
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await chooseBox(page, 'Violets').check()
      await expect(page.getByText('1 selected')).toBeVisible()
      await expectAccessible(page)
      const row = await page.getByRole('row', { name: 'Violets' }).boundingBox()
      const cover = await page.getByRole('row', { name: 'Violets' }).locator('img').boundingBox()
      expect(cover?.height ?? 99).toBeLessThanOrEqual(row?.height ?? 0)
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(chooseBox(page, 'Violets')).toBeHidden()
    },
  )
})

function chooseBox(page: Page, title: string) {
  return page.getByRole('checkbox', { name: `Select ${title}` })
}

async function pdf(name: string) {
  return { name, mimeType: 'application/pdf', buffer: await brochure(1) }
}
