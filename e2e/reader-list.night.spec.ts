// Browsers seldom do these things with a list. The PDF is made in every language.

import { readerWordsIn } from '#components/reader/words.ts'
import { languageCodes } from '#db/rules/languages.ts'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { ownGroup } from './fixtures/groups.ts'
import { printedTexts } from './fixtures/pdfs.ts'
import { listBoth, sell } from './fixtures/shops/selling.ts'
import { expect, test } from './fixtures/test.ts'

type Catalogue = Awaited<ReturnType<typeof sell>>
let catalogue: Catalogue

test.beforeAll(async ({ baseURL }) => {
  catalogue = await sell(baseURL, await ownGroup())
})

test.afterAll(() => catalogue.shop.close())

test('where the device keeps nothing, the list says how long it lasts', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  const list = await listBoth(page, catalogue.address)
  await expect(list.getByText('lasts as long as this page is open')).toBeVisible()
  await expectNoFindings(page)
})

test('a list that is still coming into view is printed whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await listBoth(page, catalogue.address)
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.panel { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.getByRole('button', { name: 'Shopping list' }).click()
  const list = page.getByRole('dialog', { name: 'Shopping list' })
  await expect(list.getByText('Oak chair')).toBeAttached()
  await expect(list).toHaveCSS('opacity', '0')
  expect((await printedTexts(page)).join('')).toContain('Oak chair')
})

/** Of Chinese the button alone is seen: machines for tests seldom have its letters. */
test('in every language, the PDF is in the words of the reader', async ({ page }) => {
  await listBoth(page, catalogue.address)
  for (const language of languageCodes) {
    await catalogue.change('PUT', '', { publication: { language } })
    // Another query: else the browser would only go to another place of the page that it has.
    await page.goto(`${catalogue.address}?${language}#list`)
    const words = readerWordsIn(language)
    await expect(page.getByRole('dialog', { name: words.list })).toBeVisible()
    await expect(page.getByRole('button', { name: words.printList })).toBeVisible()
    if (language === 'zh') continue
    const text = (await printedTexts(page)).join('')
    for (const word of [words.list, words.total, 'Oak chair']) expect(text).toContain(word)
  }
})
