import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { storeGroup } from './fixtures/groups.ts'
import { listBoth, sell } from './fixtures/shops/selling.ts'
import { expect, type Page, test } from './fixtures/test.ts'

type Catalogue = Awaited<ReturnType<typeof sell>>
let catalogue: Catalogue

test.beforeAll(async ({ baseURL }) => {
  catalogue = await sell(baseURL, await storeGroup('Oak & Sons'))
})

test.afterAll(() => catalogue.shop.close())

/** Saves what the page prints, as the browser's dialog would. */
async function savePdf(page: Page) {
  const data = new Uint8Array(await page.pdf({ format: 'A4' }))
  const document = await getDocument({ data, verbosity: 0 }).promise
  const { info } = await document.getMetadata()
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  )
  const texts: string[] = []
  const links: string[] = []
  let pictures = 0
  for (const one of pages) {
    const { items } = await one.getTextContent()
    texts.push(items.map(item => ('str' in item ? item.str : '')).join(''))
    for (const { url } of await one.getAnnotations()) if (url) links.push(url)
    const { fnArray } = await one.getOperatorList()
    pictures += fnArray.filter(operation => paintsPicture.has(operation)).length
  }
  await document.loadingTask.destroy()
  return { title: 'Title' in info ? info.Title : undefined, texts, links, pictures }
}

/** https://mozilla.github.io/pdf.js/api/draft/module-pdfjsLib.html */
const paintsPicture = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject])

/** Presses the button, and waits until the browser's dialog is asked for. */
async function pressPrint(page: Page) {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(page.locator('[data-printed]')).toBeAttached()
}

test('a list is saved as a PDF with all that a shop needs to know', async ({ page }) => {
  const { address, shop } = catalogue
  const list = await listBoth(page, address)
  await list.getByRole('button', { name: 'One more: Oak chair' }).click()
  await expect(list.getByText('€198.00')).toBeVisible()
  await pressPrint(page)
  const { title, texts, links } = await savePdf(page)
  expect(title).toBe('Shopping list – A catalogue to order from')
  await expect(page).toHaveTitle('A catalogue to order from')
  expect(texts).toHaveLength(1)
  const [text = ''] = texts
  const day = new Date().toLocaleDateString('en', { dateStyle: 'long' })
  const inOrder = [
    ...['Shopping list', 'A catalogue to order from', day],
    ...['Oak chair', '€39.00', 'CHAIR', `${shop.address}/chair.html`, '× 2', '€78.00'],
    ...['Reading lamp', '€120.00', 'LAMP', `${shop.address}/lamp.html`, '× 1', '€120.00'],
    ...['Total', '€198.00', `${address}#list=`],
  ]
  let from = 0
  for (const part of inOrder) {
    const at = text.indexOf(part, from)
    expect(at, `${part} in ${text.slice(from)}`).toBeGreaterThanOrEqual(0)
    from = at + part.length
  }
  for (const name of ['WhatsApp', 'Print', 'Empty the list', 'Undo']) expect(text).not.toContain(name)
  expect(links).toContain(`${shop.address}/chair.html`)

  await test.step('a long list goes on over pages with all of its pictures, and tears no product apart', () =>
    expectLongList(page, address))
})

async function expectLongList(page: Page, address: string) {
  await page.evaluate(photo => {
    const key = Object.keys(localStorage).find(name => name.startsWith('recto-list-')) ?? ''
    const [chair] = JSON.parse(localStorage.getItem(key) ?? '[]')
    const many = Array.from({ length: 60 }, (_, n) => ({
      ...chair,
      id: 900_000_000 + n,
      sku: `NO-${n}`,
      title: `Product ${n + 1}.`,
      photo: `${photo}?${n}`,
    }))
    localStorage.setItem(key, JSON.stringify(many))
  }, `${address}/cover`)
  await page.route('**/list/prices', route => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Shopping list' }).click()
  await expect(page.getByText('Product 60.')).toBeAttached()
  await pressPrint(page)
  const { texts, pictures } = await savePdf(page)
  expect(pictures).toBe(60)
  expect(texts.length).toBeGreaterThan(2)
  for (let number = 1; number <= 60; number += 1) {
    const on = texts.filter(text => text.includes(`Product ${number}.`))
    expect(on, `Product ${number}`).toHaveLength(1)
    expect(on[0]).toContain(`NO-${number - 1}`)
  }
}
