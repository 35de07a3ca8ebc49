import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import {
  chooseReading,
  discardFeedFile,
  dropStaleFeedFiles,
  findFeedFile,
  keepFeedFile,
} from '#db/feed-files/feed-files.ts'
import { importFeedFile } from '#db/feed-files/import-feed-file.ts'
import { files } from '#db/files/files.ts'
import { confirmHeldImport } from '#db/imports/held.ts'
import { removeFeed, startFeedImport } from '#db/imports/imports.ts'
import { findImport, readImportLog } from '#db/imports/logs.ts'
import { createProductLibrary, deleteProductLibrary } from '#db/libraries/libraries.ts'
import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { feedFiles } from '#db/schema/products/product-imports.ts'
import { products } from '#db/schema/products/products.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { row, rowsOf, text, workbook } from '#jobs/feeds/xlsx/workbooks.fixture.ts'
import { importProductsJob } from '#jobs/products/import-products.ts'
import { previewFeedFileJob } from './preview-feed-file.ts'

const unstopped = { signal: new AbortController().signal, attempt: 1 }

let groupId: number
beforeEach(async () => {
  groupId = (await newAccount()).group.id
})

async function upload(
  content: string | Uint8Array,
  { libraryId = null as number | null, fileName = 'a.csv' } = {},
) {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-upload-')), 'file')
  await writeFile(path, content)
  const sent = { id: randomUUID(), path, fileName, bytes: content.length }
  const { id } = await keepFeedFile({ groupId, productLibraryId: libraryId }, sent)
  return lookInto(id)
}

async function lookInto(id: string) {
  await previewFeedFileJob({ feedFileId: id }, unstopped)
  return findFeedFile(groupId, id)
}

async function importIt(id: string) {
  const started = await importFeedFile(groupId, id)
  await importProductsJob({ importId: started.id }, unstopped)
  return findImport(groupId, started.id)
}

const skus = async () => {
  const found = await database()
    .select()
    .from(products)
    .where(eq(products.groupId, groupId))
    .orderBy(products.sku)
  return found.filter(({ removedFromFeed }) => !removedFromFeed).map(({ sku }) => sku)
}

const columnsOf = (...columns: [name: string, target: ColumnTarget | null][]) => ({
  columns: columns.map(([name, target]) => ({ name, target })),
})

const csv = 'Nummer;Name;Preis\n1;Chair;5 €\n2;;6 €\n3;Table;7 €\n'

describe('an uploaded file', () => {
  test('is imported as its columns were taken for, with the log that every import has', async () => {
    const { id, preview } = await upload(csv)
    expect(preview?.mapping).toEqual(['id', 'title', 'price'])
    await chooseReading(groupId, id, columnsOf(['Nummer', 'id'], ['Name', 'title'], ['Preis', 'price']))
    expect((await lookInto(id)).preview?.rows).toHaveLength(3)
    const done = await importIt(id)
    expect(done).toMatchObject({
      state: 'success',
      successCount: 2,
      failedCount: 1,
      fileName: 'a.csv',
      url: '',
    })
    const log = await readImportLog(done, { limit: 10, offset: 0 })
    expect(log.items).toMatchObject([{ line: 3, id: '2', isLeftOut: true }])
    expect(await skus()).toEqual(['1', '3'])
  })

  test('may be an Excel workbook', async () => {
    const rows = rowsOf(['SKU', 'Title'], ['A', 'Chair']) + row(3, text('B'), text('Table'))
    const { id } = await upload(workbook({ rows }), { fileName: 'a.xlsx' })
    expect(await importIt(id)).toMatchObject({ state: 'success', successCount: 2 })
    expect(await skus()).toEqual(['A', 'B'])
  })

  test('is remembered for the next of the same products, and not for others', async () => {
    const { id } = await upload(csv)
    await chooseReading(groupId, id, columnsOf(['Nummer', 'mpn'], ['Name', 'title'], ['Preis', 'id']))
    await lookInto(id)
    await importIt(id)
    const next = await upload('Preis;Nummer;Rest\n9;8;7\n')
    expect(next.preview).toMatchObject({
      mapping: ['id', 'mpn', null],
      changes: { added: ['Rest'], missing: [{ name: 'Name', target: 'title' }] },
    })
    const library = await createProductLibrary(groupId, { title: 'Outlet' })
    expect((await upload(csv, { libraryId: library.id })).preview?.changes.added).toEqual([])
  })

  test('that cannot be read says why, and changes no products', async () => {
    const { id, error } = await upload('%PDF-1.7 …')
    expect(error).toContain('The file is a PDF')
    await expect(importFeedFile(groupId, id)).rejects.toThrow()
    expect(await skus()).toEqual([])
  })

  test('that would remove too many products is held; confirming imports the same file again', async () => {
    const many = `id,title\n${Array.from({ length: 60 }, (_, n) => `${n},Chair ${n}\n`).join('')}`
    await importIt((await upload(many)).id)
    const held = await importIt((await upload('id,title\n1,Chair\n')).id)
    expect(held.state).toBe('held')
    expect(await skus()).toHaveLength(60)
    const confirmed = await confirmHeldImport(groupId, held.id)
    await importProductsJob({ importId: confirmed.id }, unstopped)
    expect(await skus()).toEqual(['1'])
  })

  test('is not imported while another import of the same products runs, nor before it was read', async () => {
    const { id } = await upload('Name;Preis\nChair;5 €\n')
    await expect(importFeedFile(groupId, id)).rejects.toMatchObject({
      errors: {
        mapping: [
          {
            english: 'names no column for id',
            coded: { code: 'invalid.notMapped', values: { field: 'id' } },
          },
        ],
      },
    })
    await chooseReading(groupId, id, columnsOf(['Name', 'id'], ['Preis', 'title']))
    await expect(importFeedFile(groupId, id)).rejects.toThrow('still being read')
    await lookInto(id)
    await startFeedImport(groupId, 'https://example.com/feed.tsv')
    await expect(importFeedFile(groupId, id)).rejects.toThrow('already in progress')
  })

  test('keeps the mapping that was chosen last, whichever look ends last', async () => {
    const { id } = await upload(csv)
    const slow = previewFeedFileJob({ feedFileId: id }, unstopped)
    await chooseReading(groupId, id, columnsOf(['Nummer', 'id'], ['Name', 'title'], ['Preis', null]))
    await slow
    expect((await lookInto(id)).preview?.mapping).toEqual(['id', 'title', null])
  })

  test('takes no mapping that names a field twice', async () => {
    const { id } = await upload(csv)
    await expect(chooseReading(groupId, id, columnsOf(['Nummer', 'id'], ['Name', 'id']))).rejects.toThrow()
  })
})

describe('uploaded files go', () => {
  const later = () => new Date(Date.now() + 60_000)
  const isStored = async (key: string | null) => key !== null && (await files().size(key)) !== undefined
  const isKept = async (id: string) => (await database().$count(feedFiles, eq(feedFiles.id, id))) === 1

  test('when they were not imported for a day; the last that was imported stays', async () => {
    const [first, last, unused] = [
      await upload('id,title\n1,A\n'),
      await upload('id,title\n2,B\n'),
      await upload(csv),
    ]
    await importIt(first.id)
    await importIt(last.id)
    await dropStaleFeedFiles(later())
    expect(await Promise.all([first, last, unused].map(({ id }) => isKept(id)))).toEqual([false, true, false])
    expect(await isStored(first.fileKey)).toBe(false)
    expect(await isStored(last.fileKey)).toBe(true)
  })

  test('but not while an import of them is held', async () => {
    const many = `id,title\n${Array.from({ length: 60 }, (_, n) => `${n},Chair ${n}\n`).join('')}`
    await importIt((await upload(many)).id)
    const { id } = await upload('id,title\n1,Chair\n')
    await importIt(id)
    await upload(csv)
    await dropStaleFeedFiles(later())
    expect(await isKept(id)).toBe(true)
  })

  test('with the feed, with their library, and when they are discarded', async () => {
    const ofFeed = await upload('id,title\n1,A\n')
    const { id: importId } = await importIt(ofFeed.id)
    await removeFeed(groupId, importId)
    const library = await createProductLibrary(groupId, { title: 'Outlet' })
    const ofLibrary = await upload(csv, { libraryId: library.id })
    await deleteProductLibrary(groupId, library.id)
    const unwanted = await upload(csv)
    await discardFeedFile(groupId, unwanted.id)
    expect(await Promise.all([ofFeed, ofLibrary, unwanted].map(({ id }) => isKept(id)))).toEqual([
      false,
      false,
      false,
    ])
  })
})
