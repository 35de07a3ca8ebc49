import { PDFDocument, rgb } from 'pdf-lib'
import { boxOf, expectPages, publish } from './fixtures/reader.ts'
import { expect, type Page, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let address: string

test.beforeAll(async ({ baseURL }) => {
  address = (await publish(baseURL, { title: 'Dark leaf', pageCount: 8, pdf: await darkLeaf() })).address
})

/** White pages; both sides of the leaf between 4–5 and 6–7 are black. */
async function darkLeaf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= 8; number += 1) {
    const shade = number === 5 || number === 6 ? 0 : 1
    pdf.addPage([420, 595]).drawRectangle({ width: 420, height: 595, color: rgb(shade, shade, shade) })
  }
  return Buffer.from(await pdf.save())
}

/** Takes the leaf between 4–5 and 6–7 by its lower corner. @returns what turns it by a part of its way */
async function takeHold(page: Page) {
  const { x, y, width, height } = await boxOf(page.locator('#page-4 .sheet'))
  const at = (part: number) => [x + 2 * width - 8 - part * 2 * width, y + height - 20] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  return async (part: number) => {
    await page.mouse.move(...at(part), { steps: 8 })
    // A leaf bends by how fast it is moved: a hand that rests lets it lie as it does at this place.
    for (let rest = 0; rest < 20; rest += 1) await page.mouse.move(...at(part))
    await expect(page.locator('[data-leaf]')).toHaveCount(1)
  }
}

/** The brightness of the screen's pixels in the book's middle, from left to right. */
async function rowOf(page: Page): Promise<number[]> {
  const { x, y, width, height } = await boxOf(page.locator('.book'))
  const clip = { x, y: Math.round(y + height / 2), width, height: 1 }
  const png = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async source => {
    const picture = new Image()
    picture.src = source
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: 1 })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    return Array.from(context?.getImageData(0, 0, canvas.width, 1).data ?? []).filter((_, at) => at % 4 === 0)
  }, `data:image/png;base64,${png}`)
}

/** The same, once nothing moves: neither the leaf towards the pointer, nor a sharper picture into its place. */
async function stillRowOf(page: Page): Promise<number[]> {
  let row = await rowOf(page)
  await expect
    .poll(async () => {
      const before = row
      row = await rowOf(page)
      return String(row) === String(before)
    })
    .toBe(true)
  return row
}

/** Brighter than this is more than black. */
const black = 24
/** Pixels at an edge that belong to both of its sides. */
const softPx = 3

/** Parts of its way, with the page that is shaded there, if that is looked at. */
const held = [[0.12], [0.3, 'right'], [0.42], [0.58], [0.7, 'left'], [0.9]] as const

test('a leaf lets no light through wherever it is held, and casts a shadow that fades away from it', async ({
  page,
}) => {
  await page.goto(`${address}/page/4-5`)
  await expectPages(page, 4, 5)
  await expect(page.locator('[data-lying]')).not.toHaveCount(0)
  const turnBy = await takeHold(page)
  for (const [part, shaded] of held)
    await test.step(`turned by ${part}`, async () => {
      await turnBy(part)
      const row = await stillRowOf(page)
      await expectDark(page, row)
      if (shaded) expectShadow(shaded === 'right' ? row : row.toReversed())
    })
  await page.mouse.up()
  await expectPages(page, 6, 7)

  await test.step('the ground takes the tint of other pages in few steps, as each paints the whole window', async () => {
    const watched = await page.evaluateHandle(watchTints)
    await page.keyboard.press('ArrowLeft')
    const tints = await watched.evaluate(({ ofTransition }) => ofTransition)
    expect(tints.length).toBeGreaterThan(3)
    expect(tints.length).toBeLessThan(10)
  })
})

/** Expects that a leaf lets no light through, and stays between window and bar. */
async function expectDark(page: Page, row: number[]) {
  const dark = row.flatMap((value, at) => (value <= black ? [at] : []))
  expect(dark.length).toBeGreaterThan(20)
  // The leaf's own edges are as soft as the screen makes them.
  expect(row.slice(dark[0], dark.at(-1)).filter(value => value > black)).toEqual([])
  const bar = await boxOf(page.locator('.bar'))
  for (const face of await page.locator('[data-leaf] .face').all()) {
    const { y = 0, height = 0 } = (await face.boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(-1)
    // As far as its line.
    expect(y + height).toBeLessThanOrEqual(bar.y + 12)
  }
}

/** Expects that a page grows lighter away from the leaf. @param row from the leaf's own page outwards */
function expectShadow(row: number[]) {
  const free = row.slice(row.findLastIndex(value => value <= black) + softPx, -softPx)
  expect(free.length).toBeGreaterThan(50)
  expect(free[0]).toBeLessThan((free.at(-1) ?? 0) - 5)
  // White paper is drawn in steps of one.
  const darkening = free.slice(1).filter((value, at) => value < (free[at] ?? 0) - 1)
  expect(darkening).toEqual([])
}

/** Runs in the page: the colours of the ground in the course of its next transition, however fast frames come. */
function watchTints(): { ofTransition: Promise<string[]> } {
  const ground = document.querySelector('.reader')
  const ofTransition = new Promise<string[]>(resolve =>
    ground?.addEventListener('transitionrun', event => {
      const transition = ground.getAnimations().find(animation => animation instanceof CSSTransition)
      if (event.target !== ground || !transition) return
      transition.pause()
      const tints = new Set<string>()
      for (let time = 0; time <= 1000; time += 10) {
        transition.currentTime = time
        tints.add(getComputedStyle(ground).backgroundColor)
      }
      resolve([...tints])
    }),
  )
  return { ofTransition }
}
