import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { movePages } from '#db/pages/manager.ts'
import { removePage } from '#db/pages/pages.ts'
import { currentPdfKey, hasPresentPages } from '#db/publications/pdf.ts'
import { findPublication } from '#db/publications/publications.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { readTexts } from '../pdf/assembling/assembled.fixture.ts'
import { openWorkFolder } from '../work-folder.ts'
import { assemblePdfJob } from './assemble-pdf.ts'
import { add, converted, pagesOf, servePdfs, unstopped } from './page-changes.fixture.ts'

await holdPool()

let groupId: number
let pdfs: Awaited<ReturnType<typeof servePdfs>>

beforeAll(async () => {
  groupId = (await newAccount()).group.id
  pdfs = await servePdfs()
})
afterAll(() => pdfs.close())

/** The numbers that the pages of the PDF to download call themselves. */
async function downloaded(publicationId: number): Promise<string[]> {
  const file = await files().open(currentPdfKey(await findPublication(groupId, publicationId)))
  await using folder = await openWorkFolder('test')
  await writeFile(`${folder.path}/a.pdf`, file ? await buffer(file.stream) : '')
  return (await readTexts(`${folder.path}/a.pdf`)).map(text => text.replace('This is page ', ''))
}

const assemble = (publicationId: number) => assemblePdfJob({ publicationId }, unstopped)
const keys = async (id: number) => (await pagesOf(id)).map(page => page.imageKey)

test('the PDF to download follows adding, removing and moving pages; until then the one before is served', async () => {
  const { id } = await converted(groupId, 3)
  expect(await downloaded(id)).toEqual(['1', '2', '3'])
  await add(groupId, id, pdfs.url(2), 2)
  expect(await downloaded(id)).toEqual(['1', '2', '3'])
  await assemble(id)
  expect(await downloaded(id)).toEqual(['1', '1', '2', '2', '3'])
  await removePage(groupId, id, 1)
  await movePages(groupId, id, await keys(id), [4, 3, 2, 1])
  await assemble(id)
  expect(await downloaded(id)).toEqual(['3', '2', '2', '1'])
})

test('its address stays, and the PDF that it was made of is served again once the pages are those again', async () => {
  const before = await converted(groupId, 3)
  await movePages(groupId, before.id, await keys(before.id), [3, 2, 1])
  await assemble(before.id)
  const moved = await findPublication(groupId, before.id)
  expect(moved.pdfUuid).toBe(before.pdfUuid)
  expect(currentPdfKey(moved)).not.toBe(currentPdfKey(before))
  await movePages(groupId, before.id, await keys(before.id), [3, 2, 1])
  await assemble(before.id)
  expect(currentPdfKey(await findPublication(groupId, before.id))).toBe(currentPdfKey(before))
})

test('it is known whether the PDF has the pages that are shown, each in its place', async () => {
  const { id } = await converted(groupId, 3)
  const isCurrent = async () => hasPresentPages(await findPublication(groupId, id))
  expect(await isCurrent()).toBe(true)
  await add(groupId, id, pdfs.url(2), 2)
  expect(await isCurrent()).toBe(false)
  await assemble(id)
  expect(await isCurrent()).toBe(true)
  await movePages(groupId, id, await keys(id), [2, 1, 3, 4, 5])
  expect(await isCurrent()).toBe(false)
  await assemble(id)
  expect(await isCurrent()).toBe(true)
})

test('pages made before their PDF was kept come as pictures', async () => {
  const { id } = await converted(groupId, 2)
  await database().update(pages).set({ sourceKey: null }).where(eq(pages.publicationId, id))
  await add(groupId, id, pdfs.url(1))
  await assemble(id)
  expect(await downloaded(id)).toEqual(['', '', '1'])
})

test('doing it again makes no other file', async () => {
  const { id } = await converted(groupId, 2)
  await removePage(groupId, id, 2)
  await assemble(id)
  const { pdfKey } = await findPublication(groupId, id)
  await assemble(id)
  expect((await findPublication(groupId, id)).pdfKey).toBe(pdfKey)
})

test('a PDF of pages that have changed meanwhile is not served', async () => {
  const { id } = await converted(groupId, 4)
  await removePage(groupId, id, 4)
  const job = assemble(id)
  await removePage(groupId, id, 3)
  await job
  await assemble(id)
  expect(await downloaded(id)).toEqual(['1', '2'])
})
