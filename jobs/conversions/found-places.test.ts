import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { PDFPage } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { files } from '#db/files/files.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { onSpread } from '#db/rules/hotspots/anchors.ts'
import type { Layout } from '#db/rules/pages/spreads.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { upload } from '../pdfs.fixture.ts'
import { convertPdfJob } from './convert-pdf.ts'
import { linkTo, note, pdfOf, redBlock, turned } from './found.fixture.ts'

await holdPool()

const block = { x: 210, y: 420, width: 130, height: 70 }
let groupId: number
beforeAll(async () => {
  const { group } = await newAccount()
  groupId = group.id
})

const annotations = {
  'a link': linkTo('https://example.com/'),
  'a note': note({ type: 'product', sku: 'A' }),
}

const shapes: [string, (page: PDFPage) => void][] = [
  ['upright', () => undefined],
  ['turned by 90', turned(90)],
  ['turned by 180', turned(180)],
  ['turned by 270', turned(270)],
  ['turned by −90', turned(-90)],
  ['cropped', page => page.setCropBox(150, 350, 300, 220)],
  ['with its origin elsewhere', page => page.setMediaBox(-100, 200, 700, 500)],
  [
    'with its origin elsewhere, cropped and turned',
    page => {
      page.setMediaBox(-100, 200, 700, 500)
      page.setCropBox(150, 350, 300, 220)
      turned(90)(page)
    },
  ],
]

/** The block reaches over the crop on two sides. */
const partly = (page: PDFPage) => page.setCropBox(250, 450, 300, 220)

async function convert(layout: Layout, draw: ((page: PDFPage) => void)[]) {
  const source = { uploadId: await upload(groupId, await pdfOf(...draw)) }
  const { id } = await createPublication(groupId, { title: 'Places', layout, source })
  const [conversion] = await listConversions(id)
  await convertPdfJob(
    { conversionId: conversion?.id ?? 0 },
    { signal: new AbortController().signal, attempt: 1 },
  )
  return id
}

/** Each hotspot's edges, and those of the red on its page, in pixels of the page's picture. */
async function edges(publicationId: number) {
  const rows = await database()
    .select({ hotspot: hotspots, imageKey: pages.imageKey })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
    .orderBy(pages.number)
  return Promise.all(
    rows.map(async ({ hotspot: { left, top, width, height }, imageKey }) => {
      const red = await redIn(`${imageKey}-at1200.jpg`)
      const place = [
        left * red.width,
        top * red.height,
        (left + width) * red.width,
        (top + height) * red.height,
      ]
      return { place, red: red.edges }
    }),
  )
}

async function redIn(key: string) {
  const image = await files().open(key)
  const picture = sharp(image && (await buffer(image.stream)))
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, 0, 0]
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * info.channels
      if ((data[at] ?? 0) < 200 || (data[at + 1] ?? 255) > 100) continue
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = Math.max(bottom, y + 1)
    }
  return { width: info.width, height: info.height, edges: [left, top, right, bottom] }
}

describe('a hotspot lies where its block is seen', () => {
  test.each(Object.entries(annotations))('%s, on pages of every shape', async (_, annotation) => {
    const draws = [...shapes.map(([, shape]) => shape), partly].map(shape => (page: PDFPage) => {
      redBlock(page, block, annotation)
      shape(page)
    })
    const found = await edges(await convert('single', draws))
    expect(found).toHaveLength(draws.length)
    for (const { place, red } of found)
      for (const [side, at] of place.entries()) expect(Math.abs(at - (red[side] ?? 0))).toBeLessThan(2)
  })

  test('on left and right pages of a booklet, whose widths differ', async () => {
    const wide = (page: PDFPage) => {
      page.setMediaBox(0, 0, 900, 800)
      redBlock(page, block, annotations['a link'])
    }
    const narrow = (page: PDFPage) => redBlock(page, block, annotations['a link'])
    const id = await convert('booklet', [narrow, wide, narrow])
    const rows = await database()
      .select()
      .from(hotspots)
      .innerJoin(pages, eq(pages.id, hotspots.pageId))
      .where(eq(pages.publicationId, id))
      .orderBy(pages.number)
    const [cover, pair] = await listSpreads(id)
    const areaOf = (index: number, page: number, spread: typeof cover) => {
      const row = rows[index]
      if (!row || !spread) throw new Error('No hotspot')
      return onSpread(
        { page, area: row.hotspots },
        spread.pages.map(each => each.widthPt / each.heightPt),
      )
    }
    expect(areaOf(0, 0, cover).left).toBeCloseTo(210 / 600, 4)
    expect(areaOf(1, 0, pair).left).toBeCloseTo(210 / 1500, 4)
    expect(areaOf(2, 1, pair).left).toBeCloseTo((900 + 210) / 1500, 4)
    expect(areaOf(2, 1, pair).width).toBeCloseTo(130 / 1500, 4)
    expect(areaOf(2, 1, pair).top).toBeCloseTo((800 - 490) / 800, 4)
  })
})
