import { expectNoFindings } from './fixtures/accessibility.ts'
import { expect, type Page, prepare, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

const address = '/v2/docs'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('the reference is searched, copied from, without barriers, and works without scripts', async ({
  page,
  request,
  context,
  baseURL,
  browser,
}) => {
  await test.step('the reference has no barriers, and asks nothing of other hosts', async () => {
    const hosts = new Set<string>()
    page.on('request', request => hosts.add(new URL(request.url()).origin))
    for (const name of ['/publications#createPublication', '', '/receiving-webhooks']) {
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.goto(`${address}${name}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      }
      await leaveOneOfEachShape(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await expectNoFindings(page)
      }
    }
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
  })

  await test.step('a search leads to what was found, by keyboard', async () => {
    await page.goto(address)
    await page.keyboard.press('/')
    await page.keyboard.type('rotate secret')
    await expect(page.locator('#found a').first()).toHaveAttribute('href', /#rotateWebhookSecret$/)
    await page.keyboard.press('Enter')
    await expect(page.locator('#rotateWebhookSecret')).toBeInViewport()
    await page.getByLabel('Search').fill('error codes')
    await expect(page.locator('#found a').first()).toHaveAttribute('href', /errors#codes$/)
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('#found a').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('#found')).toBeHidden()
  })

  await test.step('links to the former page of everything lead on', async () => {
    await page.goto(`${address}#createPublication`)
    await expect(page).toHaveURL(`${address}/publications#createPublication`)
    await expect(page.locator('#createPublication')).toBeInViewport()
  })

  await test.step('an example is copied as it stands, in the language that was chosen before', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${address}/publications`)
    await page.getByRole('radio', { name: 'PHP' }).check({ force: true })
    await page.reload()
    const publish = page.locator('#publishPublication [data-language=php]').getByRole('button')
    await publish.click()
    await expect(page.locator('#copying')).toHaveText('Copied publishPublication in PHP')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await page.locator('#publishPublication [data-language=php] code').textContent())
    expect(copied).not.toContain(owner.apiKey)

    // The button says so for as long as it is true.
    await page.clock.runFor('10:00')
    await expect(publish).toHaveAccessibleName('Copied publishPublication in PHP')
    const get = page.locator('#getPublication [data-language=php]').getByRole('button')
    await get.click()
    await expect(get).toHaveAccessibleName('Copied getPublication in PHP')
    await expect(publish).toHaveAccessibleName('Copy publishPublication in PHP')
  })

  await test.step('without scripts the reference is complete, with a language and a search', async () => {
    const context = await prepare(await browser.newContext({ javaScriptEnabled: false }))
    const page = await context.newPage()
    await page.goto(`${address}/publications`)
    const example = page.locator('#publishPublication [data-language=python]')
    await expect(example).toBeHidden()
    await page.getByText('Python', { exact: true }).click()
    await expect(example).toBeVisible()
    await page.getByLabel('Search').fill('rotate secret')
    await page.getByLabel('Search').press('Enter')
    await page.locator('main a[href$="#rotateWebhookSecret"]').click()
    await expect(page.locator('#rotateWebhookSecret')).toBeInViewport()
    await context.close()
  })

  await test.step('every page is Markdown too, and llms.txt lists them', async () => {
    const list = await request.get('/llms.txt')
    expect(list.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    const addresses = Array.from(
      (await list.text()).matchAll(/\((http[^)]+\.md)\)/g),
      ([, found = '']) => found,
    )
    expect(addresses.length).toBeGreaterThan(25)
    for (const found of addresses) expect([found, (await request.get(found)).status()]).toEqual([found, 200])
    const asked = await request.get(`${address}/errors`, { headers: { Accept: 'text/markdown' } })
    expect(await asked.text()).toMatch(/^# Errors\n/)
    const missing = await request.get(`${address}/nothing`)
    expect(missing.status()).toBe(404)
  })
})

/**
 * Takes away the operations and schemas whose elements look as elements before them do: axe takes half a minute for the
 * colours of all, and they follow from tags, classes and `data-` attributes.
 */
async function leaveOneOfEachShape(page: Page): Promise<void> {
  const shapeCounts = await page.evaluate(() => {
    const shapeOf = (element: Element): string => {
      const own = [...element.attributes]
        .map(({ name, value }) => (/^class$|^type$|^data-/.test(name) ? `${name}=${value}` : name))
        .toSorted()
      const above = element.parentElement?.closest('article, article *')
      return `${above ? shapeOf(above) : ''} ${element.localName}[${own}]`
    }
    const shapes = () => new Set([...document.querySelectorAll('article, article *')].map(shapeOf))
    const before = shapes().size
    const seen = new Set<string>()
    for (const article of document.querySelectorAll('article')) {
      const own = new Set([article, ...article.querySelectorAll('*')].map(shapeOf))
      if ([...own].every(shape => seen.has(shape))) article.remove()
      for (const shape of own) seen.add(shape)
    }
    return [before, shapes().size]
  })
  expect(shapeCounts[1]).toBe(shapeCounts[0])
}
