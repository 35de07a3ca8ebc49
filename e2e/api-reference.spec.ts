import { expectNoFindings, expectNoFindingsButColours } from './fixtures/accessibility.ts'
import { expect, type Page, prepare, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

const address = '/v2/docs'

test('the reference is complete, searched, copied from, without barriers, and works without scripts', async ({
  page,
  request,
  context,
  baseURL,
  browser,
}) => {
  await test.step('the reference has no barriers, and asks nothing of other hosts', async () => {
    const hosts = new Set<string>()
    page.on('request', request => hosts.add(new URL(request.url()).origin))
    const sizes = [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(`${address}#createPublication`)
      await expect(page.locator('#createPublication')).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    }
    await expectNoFindingsButColours(page)
    await leaveOneOfEachShape(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectNoFindings(page)
    }
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
  })

  await test.step('the reference tells each operation of the document, with a link to it', async () => {
    const { paths, webhooks, components } = await (await request.get('/v2/openapi.json')).json()
    const ids = [...Object.values(paths), ...Object.values(webhooks)].flatMap(methods =>
      Object.values(methods as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
    )
    const schemas = Object.keys(components.schemas).map(name => `schema-${name}`)
    await page.goto(address)
    const shown = await page.locator('article').evaluateAll(articles => articles.map(({ id }) => id))
    expect(shown.toSorted()).toEqual([...ids, ...schemas].toSorted())
    const links = await page
      .locator('main a[href^="#"], nav a[href^="#"]')
      .evaluateAll(found => found.map(link => link.getAttribute('href')?.slice(1) ?? ''))
    const targets = await page.locator('[id]').evaluateAll(found => found.map(({ id }) => id))
    expect(links.filter(id => !targets.includes(id))).toEqual([])
  })

  await test.step('search finds operations by their words, by keyboard, and a link leads out of it', async () => {
    await page.goto(address)
    await page.keyboard.press('/')
    await page.keyboard.type('rotate secret')
    await expect(page.locator('#rotateWebhookSecret')).toBeVisible()
    await expect(page.locator('#createPublication')).toBeHidden()
    await expect(page.locator('search output')).toHaveText('1 found')
    await page.evaluate(() => {
      location.hash = '#createPublication'
    })
    await expect(page.locator('#createPublication')).toBeInViewport()
    await expect(page.getByLabel('Search')).toHaveValue('')
  })

  await test.step('an example is copied as it stands, in the language that was chosen before', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(address)
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

  await test.step('without scripts the reference is complete, with a language to choose', async () => {
    const context = await prepare(await browser.newContext({ javaScriptEnabled: false }))
    const page = await context.newPage()
    await page.goto(address)
    await expect(page.getByLabel('Search')).toBeHidden()
    const example = page.locator('#publishPublication [data-language=python]')
    await expect(example).toBeHidden()
    await page.getByText('Python', { exact: true }).click()
    await expect(example).toBeVisible()
    await context.close()
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
