// `npm run pictures`, after `npm run build`: makes the pictures of README and documentation from the sample catalogue,
// so that they show the product as it is.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { root } from '#db/own-files.ts'
import { addSample } from '#db/sample/add-sample.ts'
import { products } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import type { ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { signIn } from './fixtures/dashboard.ts'
import { countVisits, type PastVisits, wentOnline } from './fixtures/figures.ts'
import { storeGroup } from './fixtures/groups.ts'
import { settled } from './fixtures/settled.ts'
import { reachRecto } from './fixtures/shared-conversions.ts'
import { expect, type Page, prepare, test } from './fixtures/test.ts'

const mostBytes = 150_000
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('the pictures of the documentation', async ({ page, browser, baseURL }) => {
  // Addresses in the sample's feed are those of the journeys' Recto.
  process.env.BASE_URL = baseURL
  await reachRecto()
  const groupId = await storeGroup('Dunnock & Daughters')
  await addSample(groupId, join(root, 'public/sample'))
  const id = await sampleOnline(groupId)
  await wentOnline(id, 60)
  await countVisits(groupId, id, pastWeeks(), await productsOf(groupId))
  await page.setViewportSize(desktop)
  await signIn(page)
  const dashboard = `/dashboard/groups/${groupId}/publications/${id}`

  await page.goto(dashboard)
  const link = page.getByRole('region', { name: 'Address' }).getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  await keep(page, 'publication')
  await page.goto(`${dashboard}/statistics?range=28`)
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await keep(page, 'statistics')
  await page.goto(`${dashboard}/hotspots?page=4`)
  await expect(page.getByAltText('Page 4')).toBeVisible()
  await page.getByRole('tab', { name: /^Hotspots/ }).click()
  const hotspots = page.getByRole('list', { name: 'Hotspots in tab order' }).getByRole('listitem')
  await hotspots.getByRole('button').first().click()
  await keep(page, 'editor')

  await page.goto(`${address}/page/2-3`)
  await keep(page, 'reader')
  await page.goto(`${address}/page/4-5`)
  await settled(page)
  await page.getByRole('button', { name: 'Rook chair' }).first().click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await keep(page, 'product')
  await page.goto(`${address}/text`)
  await keep(page, 'text')

  await using context = await prepare(
    await browser.newContext({ viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true }),
  )
  const inHand = await context.newPage()
  await inHand.goto(`${address}/page/2-3`)
  await keep(inHand, 'reader-phone')
})

/** Waits for the sample to be converted, furnished and online. @returns its number */
async function sampleOnline(groupId: number): Promise<number> {
  const ofGroup = and(eq(publications.groupId, groupId), eq(publications.state, 'online'))
  const online = () => database().select().from(publications).where(ofGroup)
  await expect.poll(async () => (await online()).length).toBe(1)
  const [publication] = await online()
  if (publication === undefined) throw new Error('The sample is not online')
  return publication.id
}

async function productsOf(groupId: number): Promise<number[]> {
  const own = () => database().select({ id: products.id }).from(products).where(eq(products.groupId, groupId))
  await expect.poll(async () => (await own()).length).toBeGreaterThan(10)
  return (await own()).map(({ id }) => id)
}

/** Eight weeks, in which readers become more, most of them on phones. */
function pastWeeks(): PastVisits[] {
  return Array.from({ length: 55 }, (_, daysAgo) => ({
    daysAgo: daysAgo + 1,
    visits: Array.from({ length: 5 + ((daysAgo * 5) % 9) + Math.round((55 - daysAgo) / 8) }, (_, visitor) =>
      visitOf(daysAgo, visitor),
    ),
  }))
}

const countries = ['BE', 'NL', 'DE', 'FR', 'BE', 'NL', 'BE']

function visitOf(daysAgo: number, visitor: number): ScriptedVisit {
  const depth = 1 + ((visitor + daysAgo) % 7)
  const steps: ScriptedVisit['steps'] = Array.from({ length: depth }, (_, page) => [
    { after: 2, tab: 0, act: { do: 'view', page } as const },
    { after: 2, tab: 0, act: { do: 'hold', ms: 4000 + ((visitor * 1300 + page * 900) % 9000) } as const },
  ]).flat()
  steps.push({ after: 2, tab: 0, act: { do: 'product_opened', product: (visitor * 3 + daysAgo) % 9 } })
  if (visitor % 4 === 0) steps.push({ after: 2, tab: 0, act: { do: 'product_sent', product: visitor % 5 } })
  if (visitor % 5 === 0)
    steps.push({ after: 2, tab: 0, act: { do: 'search', words: visitor % 2 ? 'sofa' : 'rug', hits: 0 } })
  const device = visitor % 3 === 0 ? 'desktop' : 'phone'
  const country = countries[visitor % countries.length]
  return {
    visitor: visitor + 1,
    begins: 420 + visitor * 45,
    tabs: [{ publication: 0, facts: { device, country } }],
    steps,
  }
}

/** Keeps what a page shows, as large as the documentation allows. */
async function keep(page: Page, name: string): Promise<void> {
  await settled(page)
  // In a corner it would lift the page's.
  await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, 0)
  for (let quality = 84; quality > 30; quality -= 6) {
    const picture = await page.screenshot({ type: 'jpeg', quality, animations: 'disabled' })
    if (picture.length > mostBytes) continue
    return writeFile(join(root, `docs/images/${name}.jpg`), picture)
  }
  throw new Error(`${name} is too large`)
}
