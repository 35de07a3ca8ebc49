import { publishCatalogue } from './fixtures/catalogue.ts'
import { type APIResponse, expect, test } from './fixtures/test.ts'
import { website } from './fixtures/website.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>
let address: string

test.beforeAll(async ({ baseURL }) => {
  catalogue = await publishCatalogue(baseURL, 'A catalogue for clients')
  address = catalogue.address
  await catalogue.stand(1, { type: 'product', skus: ['CHAIR'], dynamic: true, title: 'Chairs' })
  await catalogue.change('PUT', '', { publication: { custom_header: listening } })
})

test.afterAll(() => catalogue.shop.close())

/** A page script that only listens for the event. */
const listening = `<script>
document.addEventListener('viewerReady', function (event) {
  document.title = [event.detail.api.publication.slug, event.detail.platform].join(' on ')
})
</script>`

test('a client reads a publication as it reads comparable viewers', async ({ request }) => {
  const { origin } = new URL(address)
  const html = await (await request.get(address)).text()
  const [, text = ''] = /var data = (\{.*?\});[\s\S]{0,1000}?Reader\.Bootstrap\.init\(/.exec(html) ?? []
  const { numPages, cacheToken, config } = JSON.parse(text)
  const numbers: number[] = []
  for (let page: string | undefined = '1'; page !== undefined; ) {
    const answer: APIResponse = await request.get(
      `${address}/spreads.json?version=${cacheToken}&page=${page}`,
    )
    for (const spread of await answer.json()) {
      numbers.push(...spread.pages.map(({ number }: { number: number }) => number))
      const picture = await request.get(origin + spread.pages[0].images.at200)
      expect(picture.headers()['content-type']).toBe('image/jpeg')
    }
    page = answer.headers()['x-next-page']
  }
  expect(numbers).toEqual(Array.from({ length: numPages }, (_, before) => before + 1))
  const pdf = await request.get(origin + config.downloadPdfUrl)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const hotspots = await request.get(`${address}/page/2-3/hotspots_data.json?version=${cacheToken}&page=1`)
  expect(await hotspots.json()).toMatchObject([{ type: 'product', products: [{ price: '49.50' }] }])
})

test('a page script that listens for viewerReady gets the interface', async ({ page }) => {
  await page.goto(address)
  await expect(page).toHaveTitle(`${address.split('/').at(-1)} on desktop`)
})

test('an existing embed needs a new address alone, and hears that the viewer is loaded', async ({ page }) => {
  const body = `<div id="w"></div><script publitas-embed src="${new URL(address).origin}/embed.js" wrapperId="w"
      data-publication="${address}" data-publication-title="Ours"></script>`
  await page.addInitScript(() =>
    addEventListener('message', ({ data }) => {
      if (data === 'publitas viewer loaded') document.documentElement.dataset.heard = data
    }),
  )
  await using site = await website({ '/': body }, address)
  await page.goto(site.elsewhere)
  await expect(page.locator('#w iframe')).toHaveAttribute('title', 'Ours')
  await expect(page.locator('html')).toHaveAttribute('data-heard', 'publitas viewer loaded')
})
