import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expectNoFindings } from './fixtures/accessibility.ts'
import { signIn } from './fixtures/dashboard.ts'
import { canvasOf, expectSaved, onScreen, openEditor, press, publicationToEdit } from './fixtures/editor.ts'
import { expect, type Page, test } from './fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

const picture = (red: number, width = 600, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer()

const film = () => readFile('public/sample/kettle.webm')
const fields = (page: Page) => page.getByRole('complementary', { name: 'Fields' })

type Sent = { name: string; type: string; bytes: Buffer }

/** Lets files go over a place of the page, or pastes them. */
async function give(page: Page, how: 'drop' | 'paste', files: Sent[], at?: { x: number; y: number }) {
  const given = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }))
  await page.evaluate(
    ([how, files, { x, y }]) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      const target = document.querySelector('[role=application]') ?? document.body
      const place = { bubbles: true, cancelable: true, clientX: x, clientY: y }
      if (how === 'paste')
        return target.dispatchEvent(new ClipboardEvent('paste', { ...place, clipboardData: data }))
      for (const name of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(name, { ...place, dataTransfer: data }))
    },
    [how, given, at ?? { x: 0, y: 0 }] as const,
  )
}

test('files that are dropped and pasted stand on the page, from the library', async ({ page, baseURL }) => {
  const book = await publicationToEdit(baseURL, 'Files on pages')
  await signIn(page)
  await openEditor(page, book.path)
  const chair = { name: 'chair.png', type: 'image/png', bytes: await picture(200) }
  await give(page, 'drop', [chair], await onScreen(page, 0.25, 0.3))
  await expect.poll(async () => (await book.hotspots()).length).toBe(1)
  await expectSaved(page)
  const [image] = await book.hotspots()
  expect(image).toMatchObject({ type: 'image', url: expect.stringContaining('/media/picture-') })
  expect((image?.left ?? 0) + (image?.width ?? 0) / 2).toBeCloseTo(0.25, 1)
  await expect(fields(page).getByText('A picture of the library.')).toBeVisible()

  await test.step('a PDF is asked about as on the publication’s screen', async () => {
    await give(page, 'drop', [{ name: 'next.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') }])
    const asked = page.getByRole('dialog', { name: 'New edition of' })
    await expect(asked.getByText('next.pdf')).toBeVisible()
    await expect(asked.getByRole('button', { name: 'New edition', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
  })
  await give(
    page,
    'drop',
    [{ name: 'kettle.webm', type: 'video/webm', bytes: await film() }],
    await onScreen(page, 0.75, 0.3),
  )
  await expect
    .poll(async () => (await book.hotspots()).map(({ type }) => type).toSorted())
    .toEqual(['image', 'video'])
  await canvasOf(page).focus()
  await give(page, 'paste', [{ name: 'image.png', type: 'image/png', bytes: await picture(100) }])
  await expect.poll(async () => (await book.hotspots()).length).toBe(3)

  await give(
    page,
    'drop',
    [{ name: 'x.png', type: 'image/png', bytes: Buffer.from('<svg/>') }],
    await onScreen(page, 0.5, 0.8),
  )
  await expect(page.getByText('This is neither a picture')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('This is neither a picture')).toBeHidden()
})

test('a slideshow takes several files, and more from the library', async ({ page, baseURL }) => {
  const book = await publicationToEdit(baseURL, 'Slides of files')
  await book.add({ type: 'slideshow', left: 0.1, top: 0.2, width: 0.3, height: 0.3, slides: [] })
  await signIn(page)
  await openEditor(page, book.path)
  await press(page, [0.25, 0.35])
  const chooser = page.waitForEvent('filechooser')
  await fields(page).getByText('Upload files').click()
  await (await chooser).setFiles([
    { name: 'first.png', mimeType: 'image/png', buffer: await picture(10) },
    { name: 'second.png', mimeType: 'image/png', buffer: await picture(20) },
  ])
  await expect(fields(page).getByRole('list', { name: 'Slides' }).getByRole('listitem')).toHaveCount(2)
  await fields(page).getByRole('button', { name: 'Choose from library' }).click()
  const library = page.getByRole('dialog', { name: 'Media library' })
  await library.getByRole('searchbox').fill('first')
  await library
    .getByRole('button', { name: /^first\.png/ })
    .first()
    .click()
  await library.getByLabel('What first.png shows').fill('A red chair')
  await expectNoFindings(page)
  await library.getByRole('button', { name: 'Add 1 slide' }).click()
  await expectSaved(page)
  await expect
    .poll(async () => {
      const [show] = (await book.hotspots()) as {
        slides?: { original_filename: string; file_hosted: boolean }[]
      }[]
      return show?.slides?.map(({ original_filename, file_hosted }) => `${original_filename} ${file_hosted}`)
    })
    .toEqual(['first.png true', 'second.png true', 'first.png true'])
})

test('the library tells where a file is used, and replaces it everywhere', async ({ page, baseURL }) => {
  const book = await publicationToEdit(baseURL, 'Replaced everywhere')
  await signIn(page)
  await openEditor(page, book.path)
  const lamp = { name: 'lamp of old.png', type: 'image/png', bytes: await picture(77) }
  await give(page, 'drop', [lamp], await onScreen(page, 0.25, 0.3))
  await expect.poll(async () => (await book.hotspots()).length).toBe(1)
  const before = (await book.hotspots())[0]?.url
  await page.goto(`${book.list}/media`)
  await page.getByRole('searchbox', { name: 'Search by name or alt text' }).fill('lamp of old')
  await page.getByRole('button', { name: /^lamp of old\.png/ }).click()
  const dialog = page.getByRole('dialog', { name: 'lamp of old.png' })
  await expect(dialog.getByText('Used in 1 hotspot of 1 publication.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Page 2' })).toBeVisible()
  await expectNoFindings(page)
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByText('Replace everywhere').click()
  await (await chooser).setFiles([
    { name: 'lamp anew.png', mimeType: 'image/png', buffer: await picture(78, 300, 300) },
  ])
  await expect(page.getByText('Replaced everywhere.')).toBeVisible()
  expect((await book.hotspots())[0]?.url).not.toBe(before)
  await page.getByRole('button', { name: 'Bring back the file before' }).click()
  await expect(page.getByText('The file before is back everywhere.')).toBeVisible()
  expect((await book.hotspots())[0]?.url).toBe(before)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('It is used in 1 hotspot of 1 publication.')
})
