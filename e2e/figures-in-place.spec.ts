import type { ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { wcag } from './a11y/wcag.ts'
import { expectAccessible, signIn } from './fixtures/dashboard.ts'
import { canvasOf, link, openEditor } from './fixtures/editor.ts'
import { countVisits, readNow } from './fixtures/figures.ts'
import { storeGroup } from './fixtures/groups.ts'
import { publish } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, test } from './fixtures/test.ts'

type Acts = ScriptedVisit['steps'][number]['act'][]

const visit = (visitor: number, ...acts: Acts): ScriptedVisit => ({
  visitor,
  begins: 300 + visitor * 45,
  tabs: [{ publication: 0, facts: {} }],
  steps: acts.map(act => ({ after: 3, tab: 0, act })),
})

async function published(baseURL: string | undefined, title: string) {
  const groupId = await storeGroup(title)
  const { change } = await publish(baseURL, { title, pageCount: 4, groupId })
  const { publication } = await change('GET', '')
  const { spreads } = await change('GET', '/spreads')
  const id: number = publication[0].id
  const group = `/dashboard/groups/${groupId}`
  const add = (hotspot: object) =>
    change('POST', `/../../../../spreads/${spreads[1].id}/hotspots`, { ...link, ...hotspot })
  return { groupId, id, group, publication: `${group}/publications/${id}`, add }
}

test(
  'the list and a product tell figures of the last days, on a phone too',
  wcag('1.1.1', '1.4.10', '1.3.1', '2.1.1'),
  async ({ page, baseURL }) => {
    await test.step('the list tells the opens of the last days', async () => {
      const { groupId, id, group } = await published(baseURL, 'Opened lately')
      await signIn(page)
      await page.goto(group)
      const card = page.getByRole('article').filter({ hasText: 'Opened lately' })
      await expect(card).not.toContainText('in the last 7 days')
      const visits = [visit(1, { do: 'view', page: 0 }), visit(2, { do: 'view', page: 0 })]
      await countVisits(groupId, id, [{ daysAgo: 2, visits }])
      await page.reload()
      await expect(card.getByText('2 opens in the last 7 days')).toBeAttached()
      await settled(page)
      await page.getByRole('button', { name: 'Table' }).click()
      const row = page.getByRole('row', { name: 'Opened lately' })
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(row.getByText('2 opens in the last 7 days')).toBeVisible({ visible: width > 768 })
      }
    })

    await test.step('a product tells how many readers saw it, opened it and went to the shop', async () => {
      const { groupId, id, group, add } = await published(baseURL, 'Counted sofas')
      await add({ title: 'Sofa' })
      const acts: Acts = [
        { do: 'view', page: 1 },
        { do: 'see', hotspot: 0 },
        { do: 'product_opened', product: 0 },
        { do: 'product_sent', product: 0 },
      ]
      const visits = [visit(1, ...acts), visit(2, ...acts.slice(0, 2))]
      const [productId, , unseen] = await countVisits(groupId, id, [{ daysAgo: 9, visits }])
      await signIn(page)
      await page.goto(`${group}/products/${productId}`)
      const figures = page.getByRole('region', { name: 'Statistics' })
      await expect(figures.locator('dl > div')).toHaveText([
        /^Seen2$/,
        /^Opened150 % of seen$/,
        /^Added to the list00 % of opened$/,
        /^Sent to the shop1$/,
      ])
      await expect(figures.getByRole('row').nth(1)).toHaveText(/^Counted sofas\s*1\s*2\s*0\s*1$/)
      await settled(page)
      await figures.getByRole('button', { name: '7 days' }).click()
      await expect(page).toHaveURL(/\?range=7$/)
      await expect(figures.getByText(/^No reader saw it in these days/)).toBeVisible()
      await page.goto(`${group}/products/${unseen}`)
      await expect(figures.getByText(/^No reader has seen it yet/)).toBeVisible()
      await expectAccessible(page)
    })
  },
)

test(
  'those who read now are told with their pages, and an outage is said',
  wcag('1.3.1', '1.4.1'),
  async ({ page, baseURL }) => {
    await test.step('those who read now are told with their pages, of a publication and of its group', async () => {
      const { groupId, id, group, publication } = await published(baseURL, 'Read now')
      await signIn(page)
      await page.goto(`${publication}/statistics`)
      const now = page.getByRole('region', { name: 'Reading now' })
      await expect(now).toContainText('Nobody is reading now')
      await readNow(groupId, id, 2)
      await expect(now).toContainText('1 person reading now')
      await readNow(groupId, id, 2)
      await readNow(groupId, id, 0)
      await expect(now).toContainText('3 people reading now')
      await expect(now.getByRole('listitem')).toHaveText(['2 on page 3', '1 on page 1'])
      await expectAccessible(page)
      await page.goto(`${group}/statistics`)
      await expect(now.getByRole('listitem')).toHaveText([
        '2 on page 3 of Read now',
        '1 on page 1 of Read now',
      ])
    })

    await test.step('an outage is said, and readers are told again after it', async () => {
      const { groupId, id, publication } = await published(baseURL, 'Read away')
      await readNow(groupId, id, 0)
      await signIn(page)
      const stream = { contentType: 'text/event-stream', body: 'retry: 1\n\ndata: null\n\n' }
      await page.route('**/statistics/live', route => route.fulfill(stream))
      await page.goto(`${publication}/statistics`)
      const now = page.getByRole('region', { name: 'Reading now' })
      await expect(now).toHaveText(/^Current readers can’t be counted right now/)
      await expectAccessible(page)
      await page.unroute('**/statistics/live')
      await expect(now).toContainText('1 person reading now')
    })
  },
)

test(
  'the editor shows which hotspots readers press, on a desktop and on a phone',
  wcag('1.1.1', '1.4.1', '1.4.3', '2.1.1'),
  async ({ page, baseURL }) => {
    const { groupId, id, publication, add } = await published(baseURL, 'Pressed')
    await add({ title: 'Warm' })
    await add({ title: 'Cold', top: 0.6 })
    await add({ title: 'Unseen', top: 0.8 })
    const acts: Acts = [
      { do: 'see', hotspot: 0 },
      { do: 'see', hotspot: 1 },
    ]
    const visits = [visit(1, ...acts, { do: 'press', hotspot: 0 }), visit(2, ...acts)]
    await countVisits(groupId, id, [{ daysAgo: 9, visits }])
    await signIn(page)
    for (const { name, isPhone, viewport } of [
      { name: 'on a desktop', isPhone: false, viewport: { width: 1440, height: 900 } },
      { name: 'on a phone', isPhone: true, viewport: { width: 390, height: 844 } },
    ])
      await test.step(name, async () => {
        await page.setViewportSize(viewport)
        await openEditor(page, `${publication}/hotspots?page=2`)
        const legend = page.getByRole('region', { name: 'Heat' })
        await expect(legend).toBeHidden()
        await canvasOf(page).focus()
        await page.keyboard.press('h')
        await expect(legend.getByRole('list', { name: 'Colours' }).getByRole('listitem')).toHaveCount(6)

        const open = (panel: string) =>
          isPhone
            ? page.getByRole('button', { name: panel, exact: true }).click()
            : page.getByRole('tab', { name: panel }).click()
        await open('Hotspots')
        const rows = page.getByRole('list', { name: 'Hotspots in tab order' }).getByRole('listitem')
        await expect(rows).toContainText([/Warm.*50 %/, /Cold.*0 %/, /Unseen.*–, not seen/])
        await expect(rows.first()).toContainText('clicked once, seen 2 times')
        await rows.first().getByRole('button', { name: /Warm/ }).first().click()
        if (isPhone) {
          await page.keyboard.press('Escape')
          await open('Fields')
        }
        const figures = page.getByRole('region', { name: 'Figures' })
        await expect(figures.locator('dl > div')).toHaveText([/^Clicks1$/, /^Seen2$/, /^Share50 %$/])
        await expectAccessible(page)
        if (isPhone) await page.keyboard.press('Escape')

        await legend.getByLabel('Range').selectOption('7')
        await open(isPhone ? 'Fields' : 'Hotspots')
        await expect(figures).toContainText('No reader has seen it in the last 7 days.')
        if (isPhone) await page.keyboard.press('Escape')
        await legend.getByRole('button', { name: 'Hide the heat' }).click()
        await expect(legend).toBeHidden()
        await expect(figures).toBeHidden()
      })
  },
)
