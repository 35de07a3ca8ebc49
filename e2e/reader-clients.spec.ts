import { publish } from './fixtures/reader.ts'
import { expect, test } from './fixtures/test.ts'
import { website } from './fixtures/website.ts'

let address: string

test.beforeAll(async ({ baseURL }) => {
  const { address: made, change } = await publish(baseURL, { title: 'A booklet for clients', pageCount: 8 })
  address = made
  await change('PUT', '', { publication: { custom_header: listening } })
})

/** A page script that only listens for the event. */
const listening = `<script>
document.addEventListener('viewerReady', function (event) {
  document.title = [event.detail.api.publication.slug, event.detail.platform].join(' on ')
})
</script>`

test('a page script that listens gets the interface, and an existing embed needs a new address alone', async ({
  page,
}) => {
  await page.goto(address)
  await expect(page).toHaveTitle(`${address.split('/').at(-1)} on desktop`)
  await page.addInitScript(() =>
    addEventListener('message', ({ data }) => {
      if (data === 'publitas viewer loaded') document.documentElement.dataset.heard = data
    }),
  )
  const body = `<div id="w"></div><script publitas-embed src="${new URL(address).origin}/embed.js" wrapperId="w"
      data-publication="${address}" data-publication-title="Ours"></script>`
  await using site = await website({ '/': body }, address)
  await page.goto(site.elsewhere)
  await expect(page.locator('#w iframe')).toHaveAttribute('title', 'Ours')
  await expect(page.locator('html')).toHaveAttribute('data-heard', 'publitas viewer loaded')
})
