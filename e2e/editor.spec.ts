import { wcag } from './a11y/wcag.ts'
import { expectAccessible, signIn } from './fixtures/dashboard.ts'
import {
  canvasOf,
  drag,
  expectSaved,
  link,
  onScreen,
  openEditor,
  press,
  publicationToEdit,
} from './fixtures/editor.ts'
import { askProcedure } from './fixtures/procedures.ts'
import { swipe } from './fixtures/reader.ts'
import { type BrowserContext, expect, type Page, prepare, test } from './fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

const fields = (page: Page) => page.getByRole('complementary', { name: 'Fields' })
const listTab = (page: Page) => page.getByRole('tab', { name: /^Hotspots/ })
const rows = (page: Page) => page.getByRole('list', { name: 'Hotspots in tab order' }).getByRole('listitem')

test('by mouse: a link is drawn, filled in, moved, resized, copied and deleted', {
  ...wcag('1.4.3', '4.1.2'),
}, async ({ page, baseURL }) => {
  const book = await publicationToEdit(baseURL, 'Edited by mouse')
  await signIn(page)
  await page.goto(book.overview)
  await page.getByRole('link', { name: 'Hotspots' }).click()
  await expect(page.getByText('No hotspots here yet.')).toBeVisible()
  await openEditor(page, book.path)

  await page.getByRole('button', { name: 'Draw, then choose the kind' }).click()
  await drag(page, [0.1, 0.2], [0.3, 0.4])
  await expect(page.getByRole('menu')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Link', exact: true }).click()
  await expect(page.getByText('An address is missing', { exact: true })).toBeVisible()
  expect(await book.hotspots()).toEqual([])
  const address = fields(page).getByLabel('Address', { exact: true })
  await expect(address).toBeFocused()
  await canvasOf(page).focus()
  await page.getByRole('button', { name: 'An address is missing' }).click()
  await expect(address).toBeFocused()
  // Letters are shortcuts on the pages, but not while a new link lacks its address.
  await canvasOf(page).focus()
  await page.keyboard.type('https://example.com/table')
  await expect(address).toHaveValue('https://example.com/table')
  await fields(page).getByLabel('Name', { exact: true }).fill('Table')
  await page.keyboard.press('Tab')
  await expectSaved(page)
  const [drawn] = await book.hotspots()
  expect(drawn).toMatchObject({ type: 'external_link', title: 'Table', url: 'https://example.com/table' })
  expect(drawn?.left).toBeCloseTo(0.1, 1)

  await drag(page, [0.2, 0.35], [0.6, 0.65])
  await expectSaved(page)
  await expect.poll(async () => (await book.hotspots())[0]?.left).toBeCloseTo(0.5, 1)

  await page.keyboard.down('Alt')
  await drag(page, [0.6, 0.65], [0.2, 0.65])
  await page.keyboard.up('Alt')
  await expect.poll(async () => (await book.hotspots()).length).toBe(2)

  await drag(page, [0.02, 0.02], [0.98, 0.98])
  await expect(page.getByRole('heading', { name: '2 links' })).toBeVisible()
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('menuitem', { name: 'Align top' }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('Delete')
  await expect(listTab(page)).toHaveText('Hotspots')
  await expect.poll(book.hotspots).toEqual([])
})

test(
  'by touch: hotspots are drawn on a phone and a tablet, and two fingers zoom',
  wcag('2.5.1', '1.4.10'),
  async ({ browser, baseURL }) => {
    await test.step('by touch: a product is drawn on a phone, and two fingers zoom', async () => {
      const book = await publicationToEdit(baseURL, 'Edited by touch')
      const context = await prepare(
        await browser.newContext({
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          baseURL,
        }),
      )
      const page = await context.newPage()
      await signIn(page)
      await openEditor(page, book.path)
      await expectAccessible(page)
      // One page is as wide as the phone, and no tool is cut off.
      expect((await page.getByAltText('Page 2').boundingBox())?.width).toBeCloseTo(374, 0)
      const tools = await page.getByRole('toolbar').boundingBox()
      expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThan(390)
      await page.getByRole('button', { name: 'Draw', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Product' }).click()
      await swipe(page, await onScreen(page, 0.1, 0.2), await onScreen(page, 0.4, 0.6))
      const sheet = page.getByRole('dialog', { name: 'Fields' })
      await expect(sheet.getByLabel('Name', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expectSaved(page)
      const [drawn] = await book.hotspots()
      expect(drawn?.type).toBe('product')
      expect(drawn?.left).toBeCloseTo(0.1, 1)

      await swipe(page, await onScreen(page, 0.2, 0.3), await onScreen(page, 0.28, 0.3))
      await expect.poll(async () => (await book.hotspots())[0]?.left).toBeCloseTo(0.18, 1)
      await expectSaved(page)

      // The handle of its right edge lies outside of it.
      const edge = await onScreen(page, 0.48, 0.4)
      const grip = { x: edge.x + 16, y: edge.y }
      await swipe(page, grip, { x: grip.x - 100, y: grip.y })
      await expect.poll(async () => (await book.hotspots())[0]?.width).toBeLessThan(0.25)
      await page.getByRole('button', { name: 'More tools' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect.poll(async () => (await book.hotspots()).length).toBe(0)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(async () => (await book.hotspots()).length).toBe(1)

      await page.getByRole('button', { name: 'Fields' }).click()
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()

      const widthOf = async () => (await page.getByAltText('Page 2').boundingBox())?.width ?? 0
      const before = await widthOf()
      await pinch(page, { x: 195, y: 400 }, 30, 120)
      await expect.poll(widthOf).toBeGreaterThan(before * 2)
      await context.close()
    })

    await test.step('by touch: a hotspot is drawn, resized and given a kind on a tablet', async () => {
      const book = await publicationToEdit(baseURL, 'Edited on a tablet')
      const context = await prepare(
        await browser.newContext({
          viewport: { width: 820, height: 1180 },
          hasTouch: true,
          baseURL,
        }),
      )
      const page = await context.newPage()
      await signIn(page)
      await openEditor(page, book.path)
      await page.getByRole('button', { name: 'Draw, then choose the kind' }).tap()
      await swipe(page, await onScreen(page, 0.1, 0.2), await onScreen(page, 0.3, 0.5))
      await page.getByRole('menuitem', { name: 'Video' }).click()
      const sheet = page.getByRole('dialog', { name: 'Fields' })
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expectSaved(page)
      const [drawn] = await book.hotspots()
      expect(drawn).toMatchObject({ type: 'video' })
      // The handle of its right edge.
      const edge = await onScreen(page, 0.3, 0.35)
      const wider = await onScreen(page, 0.45, 0.35)
      await swipe(page, { ...edge, x: edge.x + 22 }, { ...wider, x: wider.x + 22 })
      await expect.poll(async () => (await book.hotspots())[0]?.width).toBeCloseTo(0.35, 1)
      expect((await book.hotspots())[0]?.left).toBeCloseTo(drawn?.left ?? 0, 5)
      await context.close()
    })
  },
)

test('by keyboard alone: hotspots are made, moved, ordered, edited and deleted', {
  ...wcag('2.1.1', '2.1.2', '4.1.3', '2.1.4'),
}, async ({ page, baseURL }) => {
  const book = await publicationToEdit(baseURL, 'Edited by keys')
  await signIn(page)
  await openEditor(page, book.path)
  const canvas = canvasOf(page)
  await canvas.focus()
  await page.keyboard.press('6')
  await page.keyboard.press('a')
  await expect(page.getByText('Add: product.')).toBeAttached()
  await expect(fields(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(canvas).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('2')
  await expect(fields(page).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(canvas).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expectSaved(page)
  const [first, second] = await book.hotspots()
  expect((first?.left ?? 0) - (second?.left ?? 0)).toBeGreaterThan(0.001)

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet.getByText('Undo')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await canvas.focus()
  await page.keyboard.press('Enter')
  await expect(fields(page).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')

  await listTab(page).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await rows(page).nth(1).getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(1)).toContainText('Product')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page).first()).toContainText('Product')
  await expectAccessible(page)
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(1)
  await canvas.focus()
  await page.keyboard.press('.')
  await page.keyboard.press('Delete')
  await expect.poll(book.hotspots).toEqual([])
})

test('several are arranged by keys and menus, turned, put over the gutter, and all of it is undone', async ({
  page,
  baseURL,
}) => {
  const book = await publicationToEdit(baseURL, 'Arranged')
  for (const [index, left] of [0.1, 0.2, 0.4].entries())
    await book.add({
      ...link,
      title: `Chair ${index}`,
      left,
      top: 0.2 + index / 10,
      width: 0.05 + index / 50,
    })
  const before = await book.hotspots()
  const places = async () => (await book.hotspots()).map(({ left, top, width }) => ({ left, top, width }))
  await signIn(page)
  await openEditor(page, book.path)
  await canvasOf(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByRole('heading', { name: '3 links' })).toBeVisible()
  for (const keys of ['Alt+w', 'Alt+Shift+s', 'Alt+Shift+h']) await page.keyboard.press(keys)
  await expectSaved(page)
  const [first, second, third] = await places()
  expect([second?.top, third?.top]).toEqual([first?.top, first?.top])
  expect([second?.width, third?.width]).toEqual([first?.width, first?.width])
  expect((second?.left ?? 0) - (first?.left ?? 0)).toBeCloseTo((third?.left ?? 0) - (second?.left ?? 0), 5)

  // One field for all of them is one step.
  await fields(page).getByRole('button', { name: 'More' }).click()
  await fields(page).getByRole('button', { name: 'Place and size' }).click()
  const width = fields(page).getByLabel('Width', { exact: true })
  await width.fill('20')
  await width.press('Tab')
  await expect.poll(places).toEqual(Array(3).fill(expect.objectContaining({ width: 0.2 })))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(places).toEqual([first, second, third])

  await press(page, [(third?.left ?? 0) + 0.02, (third?.top ?? 0) + 0.05])
  await expect(fields(page).getByLabel('Name', { exact: true })).toHaveValue('Chair 2')
  await page.keyboard.press('r')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ControlOrMeta+ArrowRight')
  await drag(page, [(third?.left ?? 0) + 0.02, (third?.top ?? 0) + 0.05], [0.5, 0.7])
  await expect.poll(async () => (await book.hotspots()).at(-1)?.rotation).toBe(5)
  await expectSaved(page)
  const over = (await book.hotspots()).at(-1)
  expect(over?.left).toBeLessThan(0.5)
  expect((over?.left ?? 0) + (over?.width ?? 0)).toBeGreaterThan(0.5)
  await page.keyboard.press('ControlOrMeta+d')
  await expect.poll(async () => (await book.hotspots()).length).toBe(4)

  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  while (await undo.isEnabled()) await undo.click()
  await expectSaved(page)
  await expect.poll(places).toEqual(before.map(({ left, top, width }) => ({ left, top, width })))
})

test(
  'the kind is changed, the list is put in order, and what is drawn snaps to texts',
  wcag('2.5.7', '4.1.2'),
  async ({ page, baseURL }) => {
    await test.step('the kind is changed beside the fields, and the list is put in order by dragging', async () => {
      const book = await publicationToEdit(baseURL, 'Changed and ordered')
      for (const [index, left] of [0.05, 0.2, 0.35].entries())
        await book.add({ ...link, title: `Chair ${index}`, left })
      await signIn(page)
      await openEditor(page, book.path)
      await listTab(page).click()
      await expect(rows(page)).toContainText(['Chair 0', 'Chair 1', 'Chair 2'])
      await rows(page).nth(0).hover()
      const [grip, last] = [await rows(page).nth(0).boundingBox(), await rows(page).nth(2).boundingBox()]
      if (grip === null || last === null) throw new Error('The list is not seen')
      await page.mouse.move(grip.x + 10, grip.y + grip.height / 2)
      await page.mouse.down()
      await page.mouse.move(last.x + 10, last.y, { steps: 5 })
      await page.mouse.move(last.x + 10, last.y + last.height / 2 + 2, { steps: 5 })
      await page.mouse.up()
      await expect(rows(page)).toContainText(['Chair 1', 'Chair 2', 'Chair 0'])
      await expectSaved(page)

      await rows(page).first().getByRole('button').first().click()
      const change = fields(page).getByRole('button', { name: 'Change kind' })
      await change.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitemradio', { name: 'Link', exact: true })).toBeChecked()
      await page.getByRole('menuitemradio', { name: 'Product' }).press('Enter')
      await expect(fields(page).getByRole('heading', { name: 'Product', exact: true })).toBeVisible()
      await expect(fields(page).getByLabel('Name', { exact: true })).toHaveValue('Chair 1')
      await expect(change).toBeFocused()
      await expect
        .poll(async () => (await book.hotspots()).find(({ title }) => title === 'Chair 1')?.type)
        .toBe('product')
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect
        .poll(async () => (await book.hotspots()).find(({ title }) => title === 'Chair 1'))
        .toMatchObject({ type: 'external_link', url: link.url })
    })

    await test.step('what is drawn near a text of the PDF snaps to it, unless Control is held', async () => {
      const book = await publicationToEdit(baseURL, 'Snapped to its text')
      await signIn(page)
      await openEditor(page, book.path)
      const spread = await askProcedure(page, 'spreads/get', { id: book.spreadId })
      const [text] = (spread as { textBoxes: [Record<'left' | 'top' | 'width' | 'height', number>] })
        .textBoxes
      const corner = [text.left + text.width, text.top + text.height] as const
      await page.keyboard.press('6')
      await drag(page, [text.left + 0.002, text.top - 0.003], [corner[0] - 0.002, corner[1] + 0.003])
      await expectSaved(page)
      const [snapped] = await book.hotspots()
      expect(snapped?.left).toBeCloseTo(text.left, 6)
      expect(snapped?.top).toBeCloseTo(text.top, 6)
      expect((snapped?.left ?? 0) + (snapped?.width ?? 0)).toBeCloseTo(corner[0], 6)
      await page.keyboard.press('Escape')
      await expect(canvasOf(page)).toBeFocused()
      await page.keyboard.press('Delete')
      await expect.poll(book.hotspots).toEqual([])

      await page.keyboard.press('6')
      await page.keyboard.down('Control')
      await drag(page, [text.left + 0.002, text.top - 0.003], [corner[0] - 0.002, corner[1] + 0.003])
      await page.keyboard.up('Control')
      await expectSaved(page)
      const [free] = await book.hotspots()
      expect(Math.abs((free?.left ?? 0) - text.left)).toBeGreaterThan(0.0005)
    })
  },
)

test(
  'two people on one spread: other fields are put together, the same is asked about',
  wcag('4.1.3'),
  async ({ browser, baseURL }) => {
    const book = await publicationToEdit(baseURL, 'Edited by two')
    await book.add(link)
    await using device = await prepare(await browser.newContext({ baseURL }))
    await using otherDevice = await prepare(await browser.newContext({ baseURL }))
    const [one, other] = [await personAt(device), await personAt(otherDevice)]
    async function personAt(context: BrowserContext) {
      const page = await context.newPage()
      await signIn(page)
      await openEditor(page, book.path)
      await press(page, [0.25, 0.45])
      await expect(fields(page).getByLabel('Name', { exact: true })).toHaveValue('Chair')
      return page
    }
    // Neither hears of the other before both have changed something.
    await other.context().setOffline(true)
    await fields(one).getByLabel('Name', { exact: true }).fill('Oak chair')
    await one.keyboard.press('Tab')
    await expectSaved(one)
    await fields(other).getByLabel('Address', { exact: true }).fill('https://example.com/oak')
    await other.keyboard.press('Tab')
    await expect(
      other.getByText('Not saved: no connection, kept on this device', { exact: true }),
    ).toBeVisible()
    await other.context().setOffline(false)
    await expectSaved(other)
    await expect
      .poll(async () => (await book.hotspots())[0])
      .toMatchObject({
        title: 'Oak chair',
        url: 'https://example.com/oak',
      })
    await expect(fields(other).getByLabel('Name', { exact: true })).toHaveValue('Oak chair')

    await other.context().setOffline(true)
    await fields(one).getByLabel('Name', { exact: true }).fill('Beech chair')
    await one.keyboard.press('Tab')
    await expectSaved(one)
    await fields(other).getByLabel('Name', { exact: true }).fill('Ash chair')
    await other.keyboard.press('Tab')
    await other.context().setOffline(false)
    const question = other.getByRole('region', { name: 'A decision' })
    await expect(question).toContainText('its title')
    await expectAccessible(other)
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expectSaved(other)
    await expect.poll(async () => (await book.hotspots())[0]?.title).toBe('Ash chair')
    await expect(fields(one).getByLabel('Name', { exact: true })).toHaveValue('Ash chair')
  },
)

test('what is unsent when a session or a connection ends is sent later', async ({
  context,
  page,
  baseURL,
}) => {
  await test.step('a session that ends loses nothing, and a second tab shows the same', async () => {
    const book = await publicationToEdit(baseURL, 'Edited in two tabs')
    await book.add(link)
    await signIn(page)
    await openEditor(page, book.path)
    await press(page, [0.25, 0.45])
    await context.clearCookies()
    await fields(page).getByLabel('Name', { exact: true }).fill('Rocking chair')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Not saved: sign in again' })).toBeVisible()
    const second = await context.newPage()
    await signIn(second)
    await openEditor(second, book.path)
    await listTab(second).click()
    await expect(rows(second)).toContainText(['Rocking chair'])
    await expectSaved(second)
    await expect.poll(async () => (await book.hotspots())[0]?.title).toBe('Rocking chair')
    await page.bringToFront()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectSaved(page)
    // An open tab would send what the closed one kept.
    await second.close()
  })

  await test.step('what was changed without a connection is kept on the device and sent later', async () => {
    const book = await publicationToEdit(baseURL, 'Edited offline')
    await book.add(link)
    await signIn(page)
    await openEditor(page, book.path)
    await press(page, [0.25, 0.45])
    await context.setOffline(true)
    await fields(page).getByLabel('Name', { exact: true }).fill('Armchair')
    await page.keyboard.press('Tab')
    await expect(
      page.getByText('Not saved: no connection, kept on this device', { exact: true }),
    ).toBeVisible()
    await page.close()
    await context.setOffline(false)
    expect((await book.hotspots())[0]?.title).toBe('Chair')
    const again = await context.newPage()
    await openEditor(again, book.path)
    await expectSaved(again)
    await expect.poll(async () => (await book.hotspots())[0]?.title).toBe('Armchair')
  })
})

test('hotspots are copied from one publication to another, and an address onto one', async ({
  context,
  page,
  baseURL,
}) => {
  const [from, to] = [
    await publicationToEdit(baseURL, 'Copied from'),
    await publicationToEdit(baseURL, 'Copied to'),
  ]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await from.add(link)
  await signIn(page)
  await openEditor(page, from.path)
  await canvasOf(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('Copied 1 hotspot.')).toBeAttached()
  await openEditor(page, to.path)
  await canvasOf(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expectSaved(page)
  await expect.poll(async () => (await to.hotspots())[0]).toMatchObject({ title: 'Chair', url: link.url })

  await page.evaluate(text => navigator.clipboard.writeText(text), 'shop.example/lamp')
  await page.keyboard.press('ControlOrMeta+v')
  await expect
    .poll(async () => (await to.hotspots())[0])
    .toMatchObject({ title: 'Chair', url: 'https://shop.example/lamp' })
})

/** Moves two fingers apart, as a browser on a phone would be told of it. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number) {
  const devtools = await page.context().newCDPSession(page)
  const at = (distance: number) => [
    { x: x - distance / 2, y, id: 0 },
    { x: x + distance / 2, y, id: 1 },
  ]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', at(from))
  for (let step = 1; step <= 8; step += 1) await send('touchMove', at(from + ((to - from) * step) / 8))
  await send('touchEnd', [])
}
