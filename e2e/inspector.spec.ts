import { wcag } from './a11y/wcag.ts'
import { publishCatalogue } from './fixtures/catalogue.ts'
import { expectAccessible, signIn } from './fixtures/dashboard.ts'
import { expect, type Page, test } from './fixtures/test.ts'
import { owner } from './owner.ts'

test.describe.configure({ mode: 'parallel' })

const fields = (page: Page) => page.getByRole('complementary', { name: 'Fields' })

test(
  'links, references and videos are filled in with keys alone, and what is wrong is told',
  wcag('1.3.1', '1.4.3', '2.1.1', '2.1.2', '3.3.2', '4.1.2', '3.3.1', '3.3.3'),
  async ({ page, baseURL }) => {
    await test.step('links, references and videos are filled in with keys alone', async () => {
      const book = await bookWith(baseURL, 'Forms by keys', [
        { type: 'external_link', url: 'https://example.com/old', title: 'The link' },
        { type: 'page_reference', page_number: 1, title: 'The reference' },
        { type: 'video', video_url: 'https://example.com/a.mp4', title: 'The video' },
      ])
      await open(page, book.path)

      await choose(page, 'The link')
      await type(page, 'Address', 'shop.example.com/chair')
      await fields(page).getByLabel('Opens in').selectOption('Own window')
      await type(page, 'Window width', '640')
      await expect(fields(page).getByRole('link', { name: 'Try the link' })).toHaveAttribute(
        'href',
        'https://shop.example.com/chair',
      )
      await pressButton(page, 'More')
      await pressButton(page, 'Text')
      await pressButton(page, 'Write a text')
      await fields(page).getByRole('textbox', { name: 'Text' }).focus()
      await page.keyboard.type('Made of oak')
      await expectAccessible(page)
      await book.expectStored('The link', {
        url: 'https://shop.example.com/chair',
        popup_max_width: 640,
        text_content: '<p>Made of oak</p>',
      })

      await choose(page, 'The reference')
      await type(page, 'Page', '4')
      await expect(fields(page).getByAltText('Page 4')).toBeVisible()
      await expectAccessible(page)
      await book.expectStored('The reference', { page_number: 4 })

      await choose(page, 'The video')
      await type(page, 'Address of the video', 'https://youtu.be/dQw4w9WgXcQ')
      await type(page, 'Start at', '1:30')
      await fields(page).getByLabel('Autoplay').focus()
      await page.keyboard.press('Space')
      await expect(fields(page).getByText('YouTube, video dQw4w9WgXcQ')).toBeVisible()
      await expectAccessible(page)
      await book.expectStored('The video', {
        video_id: 'dQw4w9WgXcQ',
        video_provider: 'youtube',
        video_start_time: 90,
        video_autoplay: true,
      })
    })

    await test.step('what is not right is told beside its field, is not sent, and is not lost', async () => {
      const book = await bookWith(baseURL, 'Typed wrongly', [
        { type: 'external_link', url: 'https://example.com/old', title: 'One' },
        { type: 'external_link', url: 'https://example.com/old', title: 'Other' },
      ])
      await open(page, book.path)
      await choose(page, 'One')
      await type(page, 'Address', 'not an address')
      await expect(
        fields(page).getByText('It must be an http, https, mailto, tel or app address.'),
      ).toBeVisible()
      await expectAccessible(page)
      await choose(page, 'Other')
      await expect(fields(page).getByLabel('Address')).toHaveValue('https://example.com/old')
      await choose(page, 'One')
      await expect(fields(page).getByLabel('Address')).toHaveValue('not an address')
      await book.expectStored('One', { url: 'https://example.com/old' })
      await type(page, 'Address', 'https://example.com/new')
      await book.expectStored('One', { url: 'https://example.com/new' })
    })
  },
)

test(
  'pictures, slideshows and products are filled in with keys alone',
  wcag('1.3.1', '1.4.3', '2.1.1', '2.1.2', '3.3.2', '4.1.2'),
  async ({ page, baseURL }) => {
    await test.step('pictures, slideshows and products are filled in with keys alone', async () => {
      const book = await bookWith(baseURL, 'Pictures by keys', [
        { type: 'image', url: 'https://example.com/old.jpg', title: 'The picture' },
        { type: 'slideshow', slides: [{ url: 'https://example.com/1.jpg' }], title: 'The slides' },
        { type: 'product', skus: ['CHAIR'], title: 'The product' },
      ])
      await open(page, book.path)

      await choose(page, 'The picture')
      await type(page, 'Address of the picture', `${book.shop}/table.svg`)
      await type(page, 'What the picture shows', 'A table')
      await type(page, 'Opacity', '50')
      await fields(page).getByLabel('Fit').focus()
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page)
      await book.expectStored('The picture', {
        url: `${book.shop}/table.svg`,
        image_alt_text: 'A table',
        opacity: 0.5,
        content_fit_mode: 'contain',
      })

      await choose(page, 'The slides')
      await type(page, 'Address of another picture', `${book.shop}/lamp.svg`, 'Enter')
      await type(page, 'What slide 2 shows', 'A lamp')
      await moveUp(page, 'Move slide 2')
      await expectAccessible(page)
      await book.expectStored('The slides', {
        slides: [
          expect.objectContaining({ url: `${book.shop}/lamp.svg`, alt_text: 'A lamp' }),
          expect.objectContaining({ url: 'https://example.com/1.jpg' }),
        ],
      })

      await choose(page, 'The product')
      await fields(page).getByLabel('Add a product').focus()
      await page.keyboard.type('reading')
      await expect(fields(page).getByRole('option', { name: /Reading lamp/ })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await fields(page).getByLabel('Add a product').focus()
      await page.keyboard.type('SOON-1')
      await expect(fields(page).getByRole('option', { name: /Use the SKU/ })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(fields(page).getByText('No product has this SKU yet.')).toBeVisible()
      await moveUp(page, 'Move Reading lamp')
      await book.expectStored('The product', { skus: ['LAMP', 'CHAIR', 'SOON-1'] })
    })

    await test.step('by keyboard alone: from a publication to a product that readers can buy', async () => {
      const book = await bookWith(baseURL, 'A product by keys alone', [])
      await signIn(page)
      await page.goto(book.path.replace(/\/hotspots.*/, ''))
      await page.getByRole('link', { name: 'Hotspots' }).focus()
      await page.keyboard.press('Enter')
      const canvas = page.getByRole('application')
      await expect(canvas).toBeFocused()
      await page.keyboard.press('PageDown')
      await expect(page).toHaveURL(/page=2/)
      await page.keyboard.press('6')
      await page.keyboard.press('a')
      await expect(page.getByText('Add: product.')).toBeAttached()
      await expect(fields(page).getByLabel('Add a product')).toBeFocused()
      await page.keyboard.type('reading')
      await expect(fields(page).getByRole('option', { name: /Reading lamp/ })).toBeVisible()
      await page.keyboard.press('Enter')
      await type(page, 'Name', 'The lamp')
      await book.expectStored('The lamp', { type: 'product', skus: ['LAMP'] })
    })
  },
)

test('what is wrong is listed for all pages, dead links too, and leads there', async ({ page, baseURL }) => {
  const book = await bookWith(baseURL, 'Looked through', [
    { type: 'page_reference', page_number: 99, title: 'Nowhere' },
    { type: 'image', url: `${baseURL}/no-such-picture.jpg`, title: 'Gone' },
  ])
  await open(page, book.path.replace(/page=\d+/, 'page=4'))
  await page.getByRole('tab', { name: /^Checks/ }).click()
  await expect(page.getByText('Nothing to fix.')).toBeVisible()
  await page.getByRole('button', { name: 'Try the links' }).click()
  await expect(page.getByText('1 address leads nowhere.')).toBeVisible()
  await page.getByRole('button', { name: 'All pages' }).click()
  await expect(page.getByRole('region', { name: '1 dead link' })).toContainText('Gone')
  await expect(page.getByRole('region', { name: '1 link to a missing page' })).toContainText('Nowhere')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show Nowhere' }).first().click()
  await expect(fields(page).getByLabel('Name', { exact: true })).toHaveValue('Nowhere')
  await expect(page).toHaveURL(/page=2/)
})

/** A hotspot as the management interface takes it, but for its place. */
type Described = { title: string; [field: string]: unknown }

/** A publication with hotspots beside each other on pages 2 and 3, and products of its own. */
async function bookWith(baseURL: string | undefined, title: string, hotspots: Described[]) {
  const { change, groupId, shop, stand } = await publishCatalogue(baseURL, title)
  for (const [index, hotspot] of hotspots.entries()) {
    const place = { left: 0.05 + 0.3 * (index % 3), top: index < 3 ? 0.1 : 0.6, width: 0.2, height: 0.2 }
    await stand(1, { ...hotspot, ...place })
  }
  const { publication } = await change('GET', '')
  const { spreads } = await change('GET', '/spreads')
  const { id } = publication[0]
  async function stored(name: string) {
    const answer = await fetch(`${baseURL}/v2/spreads/${spreads[1].id}/hotspots`, {
      headers: { Authorization: `ApiKey ${owner.apiKey}` },
    })
    const told: { hotspots: { title: string }[] } = await answer.json()
    return told.hotspots.find(({ title }) => title === name)
  }
  return {
    path: `/dashboard/groups/${groupId}/publications/${id}/hotspots?page=2`,
    shop: shop.address,
    expectStored: (name: string, wanted: Record<string, unknown>) =>
      expect.poll(() => stored(name)).toEqual(expect.objectContaining(wanted)),
  }
}

async function open(page: Page, path: string) {
  await signIn(page)
  await page.goto(path)
  await expect(page.getByRole('application')).toBeVisible()
}

/** Chooses a hotspot in the list. */
async function choose(page: Page, name: string) {
  const tab = page.getByRole('tab', { name: /^Hotspots/ })
  await tab.focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('list', { name: 'Hotspots in tab order' }).getByRole('button', { name }).first()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(fields(page).getByLabel('Name', { exact: true })).toHaveValue(name)
}

/** Types into a field in the place of what is there, and leaves it. */
async function type(page: Page, label: string, text: string, then = 'Tab') {
  await fields(page).getByLabel(label, { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press(then)
}

async function pressButton(page: Page, name: string) {
  await fields(page).getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** Moves a thing of a list one place up, by keys as fast as they come: each counts, though nothing was announced yet. */
async function moveUp(page: Page, name: string) {
  await fields(page).getByRole('button', { name, exact: true }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(page.getByText('It was put down at 1 of')).toBeAttached()
}
