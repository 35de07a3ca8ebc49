import { settled } from '../fixtures/settled.ts'
import { type Browser, expect, type Page, prepare } from '../fixtures/test.ts'
import { type Acts, countingHands } from './acts.ts'
import { emptyInstallation } from './empty-installation.ts'
import { saleCatalogue, saleSheet } from './sale-catalogue.ts'

const pageCount = 30

/** The fewest acts that lead there: a change may save some, and costs none. */
const mostActs: Acts = { presses: 11, fields: 5, files: 2, drags: 0 }

/** Goes from an empty installation to a catalogue that a stranger reads, with no more than the fewest acts. */
export async function afternoon(page: Page, browser: Browser, viewport: Size): Promise<void> {
  await using recto = await emptyInstallation()
  await page.setViewportSize(viewport)
  const hands = countingHands()
  await setUp(page, hands, recto.setUpLink)
  await uploadCatalogue(page, hands)
  await importProducts(page, hands)
  await placeProducts(page, hands)
  const address = await publish(page, hands)
  await readAsStranger(browser, viewport, address)
  for (const [kind, count] of Object.entries(mostActs))
    expect(hands.acts[kind as keyof Acts], kind).toBeLessThanOrEqual(count)
}

type Hands = ReturnType<typeof countingHands>
type Size = { width: number; height: number }

async function setUp(page: Page, { press, type }: Hands, link: string) {
  await page.goto(link)
  await settled(page)
  await type(page.getByLabel('Your name'), 'Ann')
  await type(page.getByLabel('E-mail'), 'ann@example.com')
  await type(page.getByLabel('Password'), 'quiet green harbour')
  await type(page.getByLabel('Company'), 'Garden & Co')
  await type(page.getByLabel('First group'), 'Home and garden')
  await press(page.getByRole('button', { name: 'Begin' }))
  await expect(page.getByRole('heading', { name: 'No publications yet' })).toBeVisible()
}

async function uploadCatalogue(page: Page, { press, chooseFile }: Hands) {
  await press(page.getByRole('link', { name: 'Create publication' }))
  await expect(page.getByRole('heading', { name: 'New publication' })).toBeVisible()
  const buffer = await saleCatalogue(pageCount)
  await settled(page)
  const pdf = { name: 'Spring sale.pdf', mimeType: 'application/pdf', buffer }
  await chooseFile(page.getByText('Choose PDF files'), pdf)
  await expect(page.getByRole('heading', { name: 'Spring sale' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
}

async function importProducts(page: Page, { press, chooseFile }: Hands) {
  await press(page.getByRole('link', { name: 'Add products' }))
  await expect(page.getByRole('heading', { name: 'Product feed' })).toBeVisible()
  await settled(page)
  const sheet = { name: 'Spring sale.csv', mimeType: 'text/csv', buffer: saleSheet(pageCount) }
  await chooseFile(page.getByText('Upload a file', { exact: true }), sheet)
  await expect(page.getByLabel('Item no. holds')).toHaveValue('id')
  await press(page.getByRole('button', { name: 'Import products' }))
  await expect(page.getByRole('status').filter({ hasText: '120 products' })).toBeVisible()
}

async function placeProducts(page: Page, { press }: Hands) {
  await press(page.getByRole('link', { name: 'Place hotspots' }))
  const found = page.getByRole('dialog', { name: 'Find hotspots' })
  await expect(found.getByText('120 new hotspots on 30 pages')).toBeVisible()
  await press(found.getByRole('button', { name: 'Add 120 hotspots' }))
  await expect(page.getByText('120 hotspots added.')).toBeVisible()
  await press(page.getByRole('link', { name: 'Back to the publication' }))
}

/** @returns the address that is shown once readers may come */
async function publish(page: Page, { press }: Hands): Promise<string> {
  await press(page.getByRole('button', { name: 'Publish', exact: true }))
  const look = page.getByRole('dialog', { name: 'Publish “Spring sale”' })
  await expect(look.getByText('30 pages · 120 hotspots · 120 products')).toBeVisible()
  await expect(look.getByRole('list', { name: 'Worth a look' })).toBeHidden()
  await press(look.getByRole('button', { name: 'Publish', exact: true }))
  const link = page.getByRole('region', { name: 'Address' }).getByRole('link').first()
  await expect(link).toHaveAttribute('href', /\/home-and-garden\/spring-sale$/)
  return (await link.getAttribute('href')) ?? ''
}

async function readAsStranger(browser: Browser, viewport: Size, address: string) {
  await using context = await prepare(await browser.newContext({ viewport }))
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Oak chair' })).toBeVisible()
  await page.getByRole('button', { name: 'Oak chair' }).click()
  const product = page.getByRole('dialog', { name: 'Oak chair' })
  await expect(product.getByText('€19.95')).toBeVisible()
  await expect(product.getByRole('link', { name: /shop/i })).toHaveAttribute('href', /HG-10001/)
}
