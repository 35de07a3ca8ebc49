import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { convertAgain } from '#db/pages/convert-again.ts'
import { convertAnew } from '#db/pages/convert-anew.ts'
import { removePages } from '#db/pages/manager.ts'
import { readPageNotices } from '#db/pages/notices.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { readPdfPlan } from '#db/publications/pdf.ts'
import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { stream } from '../pdf/pdfs.fixture.ts'
import { printPdf, textAt } from '../pdf/preflight/print-pdfs.fixture.ts'
import { upload } from '../pdfs.fixture.ts'
import { assemblePdfJob } from './assemble-pdf.ts'
import { convertPdfJob } from './convert-pdf.ts'
import { convertNewest, pagesOf, unstopped } from './page-changes.fixture.ts'

await holdPool()

let groupId: number
beforeAll(async () => {
  groupId = (await newAccount()).group.id
})

const link = (left: number, target: string) =>
  `<</Type/Annot/Subtype/Link/Rect[${left} 190 ${left + 150} 230]${target}>>`
const uri = (address: string) => `/A<</S/URI/URI(${address})>>`

/** A cover, a double page with a link on its right half, and a back, which leads there. */
const spreads = (left = 'LEFT', right = 'RIGHT', cover = 'COVER') =>
  printPdf({
    pages: [
      '/Contents{0}',
      `/MediaBox[0 0 600 400]/Contents{1}/Annots[${link(360, uri('https://right.example.com/'))}]`,
      `/Contents{2}/Annots[${link(60, '/Dest[4 0 R/XYZ 300 400 0]')}]`,
    ],
    objects: [
      stream(written(60, cover)),
      stream(written(60, left) + written(360, right)),
      stream(textAt(60, 200, 'BACK')),
    ],
  })

const written = (x: number, text: string) =>
  `/Span <</ActualText <FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>>> BDC ${textAt(x, 200, 'drawn')} EMC `

async function published(bytes: Uint8Array, conversionOptions?: ConversionOptions): Promise<number> {
  const source = { uploadId: await upload(groupId, bytes) }
  const { id } = await createPublication(groupId, {
    title: 'Print',
    source,
    ...(conversionOptions && { conversionOptions }),
  })
  await convertNewest(id)
  return id
}

async function mend(id: number, change: ConversionOptions, pageNumbers?: number[]): Promise<void> {
  for (const { id: conversionId } of await convertAnew(groupId, id, {
    change,
    ...(pageNumbers && { pageNumbers }),
  }))
    await convertPdfJob({ conversionId }, unstopped)
}

async function hotspotsOf(publicationId: number) {
  const rows = await database()
    .select({
      id: hotspots.id,
      page: pages.number,
      left: hotspots.left,
      width: hotspots.width,
      title: hotspots.title,
      details: hotspots.details,
    })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
    .orderBy(asc(pages.number), asc(hotspots.left))
  return rows.map(row => ({
    ...row,
    left: Math.round(row.left * 1000) / 1000,
    width: Math.round(row.width * 1000) / 1000,
  }))
}

const textsOf = async (id: number) => (await pagesOf(id)).map(({ text }) => text)

test('double pages are told with their mend, which splits them: links, references and added hotspots are on their halves', async () => {
  const id = await published(spreads())
  const [found] = await readPageNotices(id)
  expect(found).toMatchObject({ kind: 'double_pages', pages: [2], remedy: 'convert_with' })
  expect((await listConversions(id))[0]?.warnings).toEqual([
    { kind: 'double_pages', pages: [2], names: [], count: 1 },
  ])
  const [double] = (await pagesOf(id)).filter(({ number }) => number === 2)
  const area = { left: 0.6, top: 0.1, width: 0.2, height: 0.1 }
  const [added] = await database()
    .insert(hotspots)
    .values({
      pageId: double?.id ?? 0,
      type: 'external_link',
      title: 'Ours',
      details: { url: 'https://ours.example.com/' },
      ...area,
    } as never)
    .returning()
  const [mended] = found?.mends ?? []
  await mend(id, mended?.options ?? {}, found?.pages)
  expect(await textsOf(id)).toEqual(['COVER', 'LEFT', 'RIGHT', 'BACK'])
  expect(await readPageNotices(id)).toEqual([])
  const now = await hotspotsOf(id)
  expect(now).toMatchObject([
    { page: 3, left: 0.2, width: 0.4, title: 'Ours', id: added?.id },
    { page: 3, left: 0.2, width: 0.5, details: { url: 'https://right.example.com/' } },
    { page: 4, details: { page_number: 3 } },
  ])
})

const place = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }

test('a split is undone, and hotspots are back where they were', async () => {
  const id = await published(spreads(), { split_spreads: true })
  const split = await hotspotsOf(id)
  expect(split).toMatchObject([{ page: 3, left: 0.2, width: 0.5 }, { page: 4 }])
  const [cover] = await pagesOf(id)
  await database()
    .insert(hotspots)
    .values({
      ...place,
      pageId: cover?.id ?? 0,
      type: 'page_reference',
      details: { page_number: 3 },
    } as never)
  await mend(id, { split_spreads: false })
  expect(await textsOf(id)).toEqual(
    ['COVER', 'LEFT\n\nRIGHT', 'BACK'].map(text => expect.stringContaining(text.slice(0, 4))),
  )
  expect(await hotspotsOf(id)).toMatchObject([
    { page: 1, details: { page_number: 2 } },
    { page: 2, left: 0.6, width: 0.25 },
    { page: 3, details: { page_number: 2 } },
  ])
  expect((await pagesOf(id)).map(({ sourceOptions }) => sourceOptions)).toEqual([null, null, null])
})

test('books that are read from right to left have the right half first', async () => {
  const id = await published(spreads('בבב בבב', 'אאא אאא', 'גגג'), { split_spreads: true })
  expect((await textsOf(id)).slice(1, 3)).toEqual(['אאא אאא', 'בבב בבב'])
  const whole = await published(spreads('בבב בבב', 'אאא אאא', 'גגג'))
  await mend(whole, { split_spreads: true })
  expect((await textsOf(whole)).slice(1, 3)).toEqual(['אאא אאא', 'בבב בבב'])
  await mend(whole, { hide_comments: true })
  expect((await textsOf(whole)).slice(1, 3)).toEqual(['אאא אאא', 'בבב בבב'])
})

test('pages that were removed stay away, and single pages are made again as they were made', async () => {
  const id = await published(spreads())
  const [cover] = await pagesOf(id)
  const seen = (await pagesOf(id)).map(({ imageKey }) => imageKey)
  await removePages(groupId, id, seen, { pageNumbers: [1], removeReferences: false })
  await mend(id, { split_spreads: true })
  expect(await textsOf(id)).toEqual(['LEFT', 'RIGHT', 'BACK'])
  const { conversions } = await convertAgain(groupId, id, [2])
  for (const each of conversions) await convertPdfJob({ conversionId: each.id }, unstopped)
  expect(conversions.map(({ options }) => options)).toEqual([{ split_spreads: true }])
  expect(await textsOf(id)).toEqual(['LEFT', 'RIGHT', 'BACK'])
  expect(cover?.sourceOptions).toBeNull()
})

test('the trim box is a mend in place: hotspots keep their ids and their places on the paper', async () => {
  const id = await published(
    printPdf({
      pages: [
        `/MediaBox[0 0 400 500]/TrimBox[50 50 350 450]/Annots[${link(110, uri('https://a.example.com/'))}]`,
      ],
    }),
  )
  const [before] = await hotspotsOf(id)
  expect(before).toMatchObject({ left: 0.275, width: 0.375 })
  const [notice] = await readPageNotices(id)
  expect(notice).toMatchObject({ kind: 'print_marks', pages: [1] })
  await mend(id, notice?.mends?.[0]?.options ?? {}, notice?.pages)
  expect(await hotspotsOf(id)).toMatchObject([{ id: before?.id, left: 0.2, width: 0.5 }])
  expect(await pagesOf(id)).toMatchObject([
    { widthPt: 300, heightPt: 400, sourceOptions: { page_box: 'trim' } },
  ])
})

test('of a portfolio another PDF is shown, and the PDF to download is that one', async () => {
  const inner = printPdf({ pages: ['/Contents{0}', ''], objects: [stream(textAt(60, 200, 'CATALOGUE'))] })
  const id = await published(
    printPdf({
      pages: ['/Contents{1}'],
      objects: [
        stream(inner.toString('latin1'), '/Type/EmbeddedFile'),
        stream(textAt(60, 200, 'Open this in Acrobat')),
      ],
      catalog:
        '/Collection<<>>/Names<</EmbeddedFiles<</Names[(1)<</Type/Filespec/F(catalogue.pdf)/EF<</F{0}>>>>]>>>>',
    }),
  )
  const [notice] = await readPageNotices(id)
  expect(notice).toMatchObject({ kind: 'portfolio', mends: [{ name: 'catalogue.pdf' }] })
  await mend(id, notice?.mends?.[0]?.options ?? {}, notice?.pages)
  expect(await textsOf(id)).toEqual(['CATALOGUE', ''])
  await assemblePdfJob({ publicationId: id }, unstopped)
  expect(await readPdfPlan(id)).toBeUndefined()
  await mend(id, { embedded_pdf: [] })
  expect(await textsOf(id)).toEqual(['Open this in Acrobat'])
})

test('a PDF that is not in the portfolio is refused in words, and the pages stay', async () => {
  const id = await published(spreads())
  await mend(id, { embedded_pdf: 'none.pdf' })
  expect((await listConversions(id))[0]).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('“none.pdf”'),
  })
  expect(await textsOf(id)).toHaveLength(3)
})

test('a first conversion begins anew with other options before it has pages', async () => {
  const source = { uploadId: await upload(groupId, spreads()) }
  const { id } = await createPublication(groupId, { title: 'Print', source })
  await mend(id, { split_spreads: true })
  expect(await textsOf(id)).toEqual(['COVER', 'LEFT', 'RIGHT', 'BACK'])
  expect((await listConversions(id)).map(({ state }) => state)).toEqual(['finished', 'canceled'])
})
