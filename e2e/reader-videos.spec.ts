// Videos of YouTube and Vimeo as their players tell of them.

import { publishCatalogue } from './fixtures/catalogue.ts'
import { inPlayer, servePlayers } from './fixtures/players.ts'
import { lookAway, type Recorded, recordEvents, whatHappened } from './fixtures/readings.ts'
import { expect, type Page, test } from './fixtures/test.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>
let films: { youtube: number; vimeo: number }
const hosts = { youtube: 'www.youtube-nocookie.com', vimeo: 'player.vimeo.com' }

test.beforeAll(async ({ baseURL }) => {
  catalogue = await publishCatalogue(baseURL, 'A catalogue with videos')
  const { stand } = catalogue
  const inPlace = { embedded_content: true, accessibility_text: 'How it is made', width: 0.3, height: 0.2 }
  const made = await stand(0, { type: 'video', video_url: 'https://youtu.be/dQw4w9WgXcQ', ...inPlace })
  const over = { top: 0.5, title: 'The workshop' }
  const workshop = await stand(0, { type: 'video', video_url: 'https://vimeo.com/76979871', ...over })
  films = { youtube: made.id, vimeo: workshop.id }
})

test.afterAll(() => catalogue.shop.close())

/** Shares of a video that were told, in their order. */
async function expectWatched(page: Page, recorded: Recorded, hotspot: number, percents: number[]) {
  const told = async () => {
    await lookAway(page)
    return whatHappened(recorded).flatMap(event =>
      event.type === 'video_watched' && event.hotspot === hotspot ? [event.percent] : [],
    )
  }
  await expect.poll(told).toEqual(percents)
}

test('videos count once they play, by quarters, each once, and what others say of them does not', async ({
  page,
  context,
}) => {
  await servePlayers(context)
  const recorded = await recordEvents(context)
  await page.goto(catalogue.address)
  // The beacon is there.
  await expect(page.locator('[data-quiet]')).toBeAttached()
  await page.getByRole('button', { name: 'How it is made' }).click()
  await expect(page.frameLocator('iframe').getByText('A film')).toBeVisible()
  await expectWatched(page, recorded, films.youtube, [])
  await inPlayer(page, hosts.youtube, 'play({ playerState: 1 })')
  await expectWatched(page, recorded, films.youtube, [0])
  for (const seconds of [40, 60, 61, 110, 20]) await inPlayer(page, hosts.youtube, `playTo(${seconds})`)
  await expectWatched(page, recorded, films.youtube, [0, 25, 50])
  await inPlayer(page, hosts.youtube, 'play({ playerState: 0 })')
  await expectWatched(page, recorded, films.youtube, [0, 25, 50, 75, 100])

  await page.getByRole('button', { name: 'The workshop' }).click()
  const lightbox = page.getByRole('dialog', { name: 'The workshop' })
  await expect(lightbox.frameLocator('iframe').getByText('A film')).toBeVisible()
  await inPlayer(page, hosts.vimeo, 'playTo(60)')
  await expectWatched(page, recorded, films.vimeo, [0, 25])
  await page.evaluate(origin => {
    const data = JSON.stringify({ event: 'ended' })
    const { contentWindow } = document.querySelector('iframe') ?? {}
    postMessage(data)
    dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
    const elsewhere = 'https://player.vimeo.com.example.com'
    dispatchEvent(new MessageEvent('message', { data, origin: elsewhere, source: contentWindow ?? null }))
  }, `https://${hosts.vimeo}`)
  await inPlayer(page, hosts.vimeo, 'playTo(120)')
  await expectWatched(page, recorded, films.vimeo, [0, 25, 50])
  await inPlayer(page, hosts.vimeo, 'playTo(200)')
  await expectWatched(page, recorded, films.vimeo, [0, 25, 50, 75, 100])
  await lightbox.getByRole('button', { name: 'Close' }).click()
  await expect(lightbox).toHaveCount(0)
})
