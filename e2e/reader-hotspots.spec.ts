import { wcag } from './a11y/wcag.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { boxOf, expectPages, swipe } from './fixtures/reader.ts'
import { settled } from './fixtures/settled.ts'
import { expect, type Page, test } from './fixtures/test.ts'

type Catalogue = Awaited<ReturnType<typeof publishCatalogue>>
let catalogue: Catalogue
let address: string

/** "Brochure, page 2" stands 40 of 420 points from the left, on a line 75 of 595 points from the top. */
const line = { left: 40 / 840, top: 55 / 595, width: 100 / 840, height: 24 / 595 }

test.beforeAll(async ({ baseURL }) => {
  catalogue = await publishCatalogue(baseURL, 'A catalogue with hotspots')
  address = catalogue.address
  const { stand, shop } = catalogue
  const pictures = ['red', 'green', 'blue'].map(name => ({
    url: `${shop.address}/${name}.jpg`,
    alt_text: name,
  }))
  await stand(1, { type: 'page_reference', page_number: 6, top: 0.4, title: 'To the lamps' })
  await stand(1, { type: 'external_link', url: `${shop.address}/index.html`, top: 0.5, title: 'Shop' })
  await stand(1, {
    ...{ type: 'external_link', url: `${shop.address}/offer.html`, top: 0.6, title: 'Offer' },
    ...{ popup_max_width: 420, popup_max_height: 360 },
  })
  await stand(1, { type: 'product', skus: ['CHAIR'], dynamic: true, left: 0.6 })
  await stand(1, { type: 'product', skus: ['CHAIR', 'LAMP'], dynamic: true, left: 0.6, top: 0.4 })
  await stand(1, {
    type: 'external_link',
    url: 'https://example.com/tiny',
    title: 'Tiny',
    top: 0.8,
    left: 0.7,
    width: 0.01,
    height: 0.005,
  })
  await stand(1, { type: 'external_link', url: 'https://example.com/words', title: 'Words', ...line })
  await stand(2, {
    ...{ type: 'video', video_url: 'https://youtu.be/dQw4w9WgXcQ', embedded_content: true },
    ...{ video_show_preview: true, accessibility_text: 'How it is made', width: 0.3, height: 0.2 },
  })
  await stand(2, { type: 'video', video_url: 'https://vimeo.com/76979871', top: 0.5, title: 'The workshop' })
  await stand(2, {
    type: 'slideshow',
    slides: pictures,
    title: 'Colours',
    embedded_content: true,
    left: 0.6,
    width: 0.3,
    height: 0.3,
  })
  await stand(2, { type: 'slideshow', slides: pictures, title: 'All colours', left: 0.6, top: 0.6 })
  await stand(3, {
    type: 'image',
    url: `${shop.address}/large.jpg`,
    image_alt_text: 'A large picture',
    embedded_content: true,
    image_show_lightbox: true,
    show_tooltip: true,
  })
  await stand(3, {
    ...{ type: 'image', url: `${shop.address}/gone.html`, image_alt_text: 'The factory in 1921' },
    ...{ embedded_content: true, left: 0.6, top: 0.7, width: 0.3, height: 0.2 },
  })
  await stand(3, {
    ...{ type: 'external_link', url: `${shop.address}/hours.html`, title: 'Opening hours', top: 0.5 },
    text_content: '<p>Every day but <b>Sunday</b></p>',
  })
  await stand(3, {
    ...{ type: 'video', video_url: `${shop.address}/gone.mp4`, title: 'A film that is gone', top: 0.65 },
    ...{ width: 0.3, height: 0.2 },
  })
  await stand(3, { type: 'image', url: `${shop.address}/none.html`, image_alt_text: 'Gone', left: 0.6 })
  await catalogue.expectPictures('4-5', 3)
  await catalogue.expectPictures('6-7', 1)
})

test.afterAll(() => catalogue.shop.close())

const spot = (page: Page, name: string) =>
  page
    .locator('.book > .place:not([data-unseen]) .cover')
    .and(page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true })))

test(
  'a product opens by keys alone, goes onto the list, and gives the focus back',
  wcag('2.1.1', '2.1.2', '2.4.3', '4.1.2'),
  async ({ page }) => {
    await page.goto(`${address}/page/2-3`)
    await spot(page, 'Oak chair').focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Oak chair' })
    await expect(panel.getByText('€39.00').first()).toBeVisible()
    await expect(panel.getByText('In stock')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'View in webshop' })).toHaveAttribute(
      'href',
      `${catalogue.shop.address}/chair.html`,
    )
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await panel.getByRole('button', { name: 'Add to list' }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByText('On your list: 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(`${address}/page/2-3`)
    await expect(spot(page, 'Oak chair')).toBeFocused()
    await expectPages(page, 2, 3)

    await test.step('a step back closes products, and their address shows them to others', async () => {
      await spot(page, 'Oak chair, Reading lamp').click()
      const products = page.getByRole('dialog', { name: 'Products' })
      await expect(products.getByRole('heading', { level: 3 })).toHaveText(['Oak chair', 'Reading lamp'])
      await expectNoFindings(page)
      const product = page.url()
      await page.goBack()
      await expect(products).toHaveCount(0)
      await expectPages(page, 2, 3)
      await page.goto(product)
      await expect(page.getByRole('heading', { level: 1, name: 'Oak chair' })).toBeVisible()
      await page.getByRole('link', { name: 'On page 3' }).click()
      await expectPages(page, 2, 3)
    })
  },
)

test('links lead to pages, beside the publication, and into a window', wcag('2.5.8'), async ({ page }) => {
  await page.goto(`${address}/page/2-3`)
  await test.step('a link opens beside, or in a window of the size that its owner wants', async () => {
    const tab = page.waitForEvent('popup')
    await spot(page, 'Shop').click()
    await expect(await tab).toHaveURL(`${catalogue.shop.address}/index.html`)
    expect(await (await tab).evaluate(() => window.opener)).toBeNull()
    const popup = page.waitForEvent('popup')
    await spot(page, 'Offer').click()
    await expect(await popup).toHaveURL(`${catalogue.shop.address}/offer.html`)
    expect(await (await popup).evaluate(() => [window.innerWidth, window.opener])).toEqual([420, null])
    await expectPages(page, 2, 3)
  })
  await test.step('what is small can be hit beside it', async () => {
    const { x, y, width, height } = await boxOf(spot(page, 'Tiny'))
    for (const [right, down] of [
      [0, 0],
      [11, 0],
      [-11, 0],
      [0, 11],
      [0, -11],
    ] as const) {
      const name = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('a')?.ariaLabel,
        [x + width / 2 + right, y + height / 2 + down],
      )
      expect(name).toBe('Tiny')
    }
  })
  await test.step('what shows a link over words does not lie on them', async () => {
    const shown = spot(page, 'Words').locator('i')
    const text = await boxOf(page.getByText('Brochure, page 2'))
    const { y, width } = await boxOf(shown)
    expect(y).toBeGreaterThanOrEqual(text.y + 0.8 * text.height)
    expect(width).toBeGreaterThan(50)
    // Dark on light and light on dark, on a page whose colours nobody forces.
    const colors = () =>
      shown.evaluate(line => {
        const { backgroundColor, boxShadow } = getComputedStyle(line)
        return [backgroundColor, boxShadow]
      })
    const unforced = await colors()
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    expect(await colors()).toEqual(unforced)
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  })
  await spot(page, 'To the lamps').click()
  await expectPages(page, 6, 7)
  await expect(page).toHaveURL(`${address}/page/6-7`)
})

test(
  'a film asks nothing of its provider before it is pressed; a slideshow goes by keys, and can be stopped',
  wcag('1.2.2', '1.4.2', '2.1.1', '2.2.2'),
  async ({ page }) => {
    // A slideshow waits to be started where motion is reduced.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const asked: string[] = []
    await page.route(/youtube|ytimg|vimeo|google/, route => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
    })
    await page.goto(`${address}/page/4-5`)
    await settled(page)
    await expectNoFindings(page)
    expect(asked).toEqual([])

    await test.step('the slideshow', async () => {
      await spot(page, 'All colours').click()
      const show = page.getByRole('dialog', { name: 'All colours' })
      await show.getByRole('button', { name: 'Pause' }).click()
      await expect(show.getByRole('button', { name: 'Play' })).toBeVisible()
      const position = show.getByText(/^\d \/ 3$/)
      // A slow browser may have gone on before it was stopped.
      const stoppedAt = Number.parseInt((await position.textContent()) ?? '', 10)
      const after = (steps: number) => `${((stoppedAt - 1 + steps) % 3) + 1} / 3`
      await page.mouse.move(0, 0)
      await page.clock.fastForward('01:00')
      await expect(position).toHaveText(after(0))
      await show.getByRole('button', { name: 'Next picture' }).click()
      await expect(position).toHaveText(after(1))
      await page.keyboard.press('ArrowRight')
      await expect(position).toHaveText(after(2))
      await page.keyboard.press('ArrowRight')
      await expect(position).toHaveText(after(3))
      await expectNoFindings(page)
      // The keys were the slideshow's.
      await page.keyboard.press('Escape')
      await expectPages(page, 4, 5)
    })

    await test.step('the films', async () => {
      await spot(page, 'How it is made').press('Space')
      await expect(page.locator('iframe')).toHaveAttribute(
        'src',
        /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
      )
      await expect(page.locator('iframe')).toBeFocused()
      await spot(page, 'The workshop').click()
      const lightbox = page.getByRole('dialog', { name: 'The workshop' })
      await expect(lightbox.locator('iframe')).toHaveAttribute(
        'src',
        /^https:\/\/player\.vimeo\.com\/video\/76979871\?.*dnt=1/,
      )
      await lightbox.getByRole('button', { name: 'Close' }).click()
      await expect(lightbox).toHaveCount(0)
    })
  },
)

test(
  'a picture opens large, text is read first, and what does not come leaves its words',
  wcag('1.1.1', '2.4.3'),
  async ({ page }) => {
    await page.goto(`${address}/page/6-7`)
    const inPlace = page.locator('.book > .place:not([data-unseen])')
    await expect(inPlace.getByText('The factory in 1921')).toBeVisible()
    await expectNoFindings(page)
    await test.step('a picture', async () => {
      await spot(page, 'A large picture').click()
      const lightbox = page.getByRole('dialog', { name: 'A large picture' })
      await expect(lightbox.getByRole('img', { name: 'A large picture' })).toBeVisible()
      await expectNoFindings(page)
      await page.keyboard.press('Escape')
      await expect(spot(page, 'A large picture')).toBeFocused()
    })
    await test.step('text, then its link', async () => {
      await spot(page, 'Opening hours').click()
      const panel = page.getByRole('dialog', { name: 'Opening hours' })
      await expect(panel.getByText('Every day but Sunday')).toBeVisible()
      await expectNoFindings(page)
      await expect(panel.getByRole('link', { name: 'Visit website' })).toHaveAttribute('href', /hours\.html$/)
      await page.keyboard.press('Escape')
    })
    await test.step('films and pictures that are gone', async () => {
      await spot(page, 'A film that is gone').click()
      await expect(page.getByRole('dialog').getByText('This film cannot be played here')).toBeVisible()
      await expectNoFindings(page)
      await page.keyboard.press('Escape')
      await spot(page, 'Gone').click()
      await expect(page.getByRole('dialog').getByText('No image')).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('photos of products that are gone', async () => {
      await page.route('**/photos/*', route => route.abort())
      await page.goto(`${address}/page/2-3`)
      await spot(page, 'Oak chair').click()
      await expect(page.getByRole('dialog').getByText('No image')).toBeVisible()
    })
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger that turns the page from a hotspot does not open it, a tap does', async ({ page }) => {
    await page.goto(`${address}/page/2-3#page-3`)
    await expectPages(page, 3)
    const box = await boxOf(spot(page, 'Oak chair'))
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await swipe(page, from, { x: Math.max(5, from.x - 250), y: from.y })
    await expectPages(page, 4)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expectPages(page, 3)
    await spot(page, 'Oak chair').tap()
    await expect(page.getByRole('dialog', { name: 'Oak chair' })).toBeVisible()
  })
})
