import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { picture, publishCatalogue } from './fixtures/catalogue.ts'
import { expectPages } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

let catalogue: Awaited<ReturnType<typeof publishCatalogue>>

/** A host that has nothing to do with the reader's, and is away at first. */
let isAway = true
const host = createServer((_, answer) =>
  isAway ? answer.writeHead(503).end() : answer.setHeader('Content-Type', 'image/jpeg').end(picture),
)
const at = (name: string) => `http://localhost:${(host.address() as AddressInfo).port}/${name}`

test.beforeAll(async ({ baseURL }) => {
  await new Promise<void>(resolve => host.listen(0, 'localhost', resolve))
  catalogue = await publishCatalogue(baseURL, 'A catalogue with pictures of others')
})

test.afterAll(() => {
  catalogue.shop.close()
  host.closeAllConnections()
  host.close()
})

/** Puts a picture, one that opens large, and two slideshows onto the pages. Their copies have names of their own. */
async function standAt(mark: string) {
  const { stand } = catalogue
  const url = at(`chair-${mark}.jpg`)
  await stand(1, { type: 'image', url, image_alt_text: `A chair ${mark}`, embedded_content: true })
  await stand(1, { type: 'image', url: at(`large-${mark}.jpg`), title: `Large ${mark}`, left: 0.6 })
  const slides = [{ url: at(`red-${mark}.jpg`) }, { url: at(`blue-${mark}.jpg`) }, { url: at('film.mp4') }]
  await stand(2, { type: 'slideshow', slides, embedded_content: true })
  await stand(2, { type: 'slideshow', slides, title: `Colours ${mark}`, left: 0.6 })
}

/** Reads all pages, and opens what stands on them. @returns addresses at other hosts that were asked for */
async function readThrough(page: Page, mark: string, meanwhile: () => Promise<void>): Promise<string[]> {
  const foreign: string[] = []
  const { origin } = new URL(catalogue.address)
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.origin !== origin) foreign.push(url.href)
  })
  await page.goto(catalogue.address)
  await expect(page.locator('[data-quiet]')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 2, 3)
  await meanwhile()
  await page.getByRole('button', { name: `Large ${mark}` }).click()
  await expect(page.getByRole('dialog', { name: `Large ${mark}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 4, 5)
  await page.getByRole('button', { name: `Colours ${mark}` }).click()
  const show = page.getByRole('dialog', { name: `Colours ${mark}` })
  for (const number of [2, 3]) {
    await show.getByRole('button', { name: 'Next picture' }).click()
    await expect(show.getByText(`${number} / 3`)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await expectPages(page, 6, 7)
  await settled(page)
  return foreign
}

test('no page asks other hosts for pictures, with scripts or without', async ({ page, request }) => {
  await test.step('a reader asks no other host for pictures, neither before there are copies nor after', async () => {
    await standAt('away')
    const seen = page.locator('.book > .place:not([data-unseen])')
    const words = seen.getByText('A chair away')
    expect(await readThrough(page, 'away', () => expect(words).toBeVisible())).toEqual([])
    isAway = false
    await standAt('there')
    await catalogue.expectPictures('2-3', 2)
    await catalogue.expectPictures('4-5', 2)
    const copy = seen.getByRole('img', { name: 'A chair there' })
    const isShown = () => copy.evaluate((picture: HTMLImageElement) => picture.naturalWidth > 1)
    expect(await readThrough(page, 'there', () => expect.poll(isShown).toBe(true))).toEqual([])
  })

  await test.step('a page names no other host’s pictures, for readers without JavaScript', async () => {
    isAway = true
    await standAt('plain')
    for (const place of ['', '/page/2-3', '/page/4-5', '/text'])
      expect(await (await request.get(catalogue.address + place)).text()).not.toMatch(
        /localhost:\d+\/\w+-\w+\.jpg/,
      )
  })
})
