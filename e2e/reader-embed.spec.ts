import { boxOf, publish } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { website } from './fixtures/website.ts'

let address: string
let script: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'A booklet to embed', pageCount: 8 })).address
  script = `${new URL(address).origin}/embed.js`
})

/** The address at which the reader in a frame is. */
const framedAt = (page: Page, index = 1) => page.frames()[index]?.url()

test('the documented scripts put readers into a page, named and in the shape that is asked for', async ({
  page,
  request,
}) => {
  const group = address.slice(0, address.lastIndexOf('/'))
  const [, href = ''] = /json\+oembed" href="([^"]+)"/.exec(await (await request.get(address)).text()) ?? []
  const { html: ofOembed } = await (await request.get(href.replaceAll('&amp;', '&'))).json()
  const pages = {
    '/': `<div id="w"></div><script publitas-embed src="${script}" data-wrapper-id="w" data-publication="${address}" data-publication-aspect-ratio="1.41" data-responsive="true"></script>`,
    '/several': `<h1>Catalogues</h1><script data-recto-embed src="${script}" data-publication="${address}"></script>
      <recto-publication src="${address}/page/2-3" aspect-ratio="16/9" title="The second spread"></recto-publication>
      <p>${'A long text. <br>'.repeat(400)}</p><recto-publication src="${address}/page/4-5"></recto-publication>
      <script src="${script}" async></script>`,
    '/group': `<recto-publication src="${group}" loading="eager"></recto-publication><script src="${script}"></script>`,
    '/oembed': ofOembed,
  }
  await using site = await website(pages, address)
  await page.goto(site.elsewhere)
  const reader = page.locator('#w iframe')
  await expect(reader).toBeVisible()
  const { width, height } = await boxOf(reader)
  expect(width / height).toBeCloseTo(1.41, 1)
  expect(await page.frames()[1]?.evaluate(() => document.fullscreenEnabled)).toBe(true)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect.poll(async () => (await reader.boundingBox())?.width).toBeLessThan(500)

  await test.step('several stand in one page, and those further down wait until somebody comes near', async () => {
    await page.goto(`${site.elsewhere}/several`)
    await expect(page.locator('iframe')).toHaveCount(2)
    // Frames come in the order in which they were begun, wherever they stand.
    const framed = () => [framedAt(page, 1), framedAt(page, 2)].toSorted()
    await expect.poll(framed).toEqual([address, `${address}/page/2-3`])
    await expect(page.locator('iframe').first()).toHaveAttribute('title', 'A booklet to embed')
    await expect(page.locator('iframe').last()).toHaveAttribute('title', 'The second spread')
    await page.locator('recto-publication img').last().scrollIntoViewIfNeeded()
    await expect(page.locator('iframe')).toHaveCount(3)
    await expect(page.locator('recto-publication img')).toHaveCount(0)
  })
  await test.step('the address of a group shows its latest publication', async () => {
    await page.goto(`${site.elsewhere}/group`)
    await expect(page.frameLocator('iframe').locator('.reader[data-live]')).toBeVisible()
  })
  await test.step('what oEmbed gives is a reader too', async () => {
    await page.goto(`${site.elsewhere}/oembed`)
    await expect(page.frameLocator('iframe').getByRole('link', { name: 'Next page' }).first()).toBeVisible()
  })
})

test('turning pages leaves the back button to the page around', async ({ page }) => {
  const body = `<recto-publication src="${address}" loading="eager"></recto-publication><script src="${script}"></script>`
  await using site = await website({ '/': '<a href="/two">On</a>', '/two': body }, address)
  await page.goto(site.elsewhere)
  await page.getByRole('link', { name: 'On' }).click()
  const reader = page.frameLocator('iframe')
  await expect(reader.locator('.reader[data-live]')).toBeVisible()
  for (const pages of ['2-3', '4-5', '6-7']) {
    await reader.getByRole('link', { name: 'Next page' }).first().click()
    await expect.poll(() => framedAt(page)).toBe(`${address}/page/${pages}`)
  }
  await page.goBack()
  await expect(page).toHaveURL(`${site.elsewhere}/`)
})

test('a sandboxed frame, which is of no origin, has the whole reader', async ({ page }) => {
  const frame = `<iframe sandbox="allow-scripts" src="${address}" width="900" height="600"></iframe>`
  await using site = await website({ '/': frame }, address)
  await page.goto(site.elsewhere)
  const reader = page.frameLocator('iframe')
  await expect(reader.locator('.reader[data-live]')).toBeVisible()
  await reader.getByRole('link', { name: 'Next page' }).first().click()
  await expect.poll(() => framedAt(page)).toBe(`${address}/page/2-3`)
  await expect(reader.locator('#page-2 .picture')).toBeVisible()
})

test('the dashboard stands in no frame', async ({ page, baseURL }) => {
  await using site = await website({ '/': `<iframe src="${baseURL}/dashboard/sign-in"></iframe>` }, address)
  await page.goto(site.elsewhere)
  await expect.poll(() => framedAt(page)).toContain('chrome-error:')
})
