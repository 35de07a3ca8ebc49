import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import type { PDFPage } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findConversion, listConversions, startConversion } from '#db/conversions/conversions.ts'
import { removePage } from '#db/pages/pages.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { isPreflight } from '#db/rules/conversions/conversions.ts'
import type { ExtractionOptions } from '#db/rules/extraction/extraction.ts'
import type { Placement } from '#db/rules/pages/placement.ts'
import { hotspotProducts, hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { upload } from '../pdfs.fixture.ts'
import { convertPdfJob } from './convert-pdf.ts'
import { annotate, linkTo, note, pageLink, pdfOf } from './found.fixture.ts'

await holdPool()

const unstopped = { signal: new AbortController().signal, attempt: 1 }
const spot = { x: 60, y: 600, width: 120, height: 80 }
let groupId: number

beforeAll(async () => {
  const { group } = await newAccount()
  groupId = group.id
})

type Draw = (page: PDFPage, pages: PDFPage[]) => void

async function convert(draw: Draw[], extractionOptions?: ExtractionOptions) {
  const uploadId = await upload(groupId, await pdfOf(...draw))
  const { id } = await createPublication(groupId, { title: 'Found', source: { uploadId }, extractionOptions })
  await finish(id)
  return id
}

/** Puts pages of another PDF into a publication. */
async function place(publicationId: number, placement: Placement, draw: Draw[]) {
  const bytes = await pdfOf(...draw)
  const server = createServer((_, response) => response.end(bytes))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const sourceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/more.pdf`
  await startConversion(database(), publicationId, { sourceType: 'page_manager', sourceUrl, placement })
  await finish(publicationId)
  server.close()
}

async function finish(publicationId: number) {
  const [conversion] = await listConversions(publicationId)
  await convertPdfJob({ conversionId: conversion?.id ?? 0 }, unstopped)
  const ended = await findConversion(publicationId, conversion?.id ?? 0)
  expect(ended).toMatchObject({ state: 'finished', error: null })
  return ended
}

/** Hotspots of a publication: page, kind, target, where it was found. */
async function standing(publicationId: number) {
  const rows = await database()
    .select({ hotspot: hotspots, number: pages.number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
    .orderBy(pages.number, hotspots.id)
  return Promise.all(
    rows.map(async ({ hotspot: { id, details, type, foundBy }, number }) => {
      const named = await database()
        .select()
        .from(hotspotProducts)
        .where(eq(hotspotProducts.hotspotId, id))
        .orderBy(hotspotProducts.position)
      const skus = named.map(({ sku, productId }) => (productId === null ? sku : `${sku}!`))
      const target =
        'page_number' in details ? details.page_number : 'url' in details ? details.url : skus.join()
      return [number, type, target, foundBy]
    }),
  )
}

describe('annotations become hotspots', () => {
  test('links to addresses, people and pages, and notes with JSON', async () => {
    await newProduct(groupId, 'A-1')
    const id = await convert([
      (page, all) => {
        annotate(page, spot, linkTo('https://example.com/chair'))
        annotate(page, { ...spot, y: 400 }, linkTo('mailto:info@example.com'))
        annotate(page, { ...spot, y: 300 }, linkTo('tel:+49123'))
        annotate(page, { ...spot, y: 200 }, linkTo('www.example.com'))
        annotate(page, { ...spot, y: 100 }, pageLink(all[1] ?? page))
      },
      page => {
        annotate(page, spot, note({ type: 'product', sku: ['A-1', 'Größe é'], icon: false }))
        annotate(
          page,
          { ...spot, y: 400 },
          linkTo('{"type": "video", "source": "https://youtu.be/dQw4w9WgXcQ"}'),
        )
        annotate(page, { ...spot, y: 300 }, { ...note('{"type": "product", "sku": "hidden"}'), F: 2 })
      },
    ])
    expect(await standing(id)).toEqual([
      [1, 'external_link', 'https://example.com/chair', 'annotation'],
      [1, 'external_link', 'mailto:info@example.com', 'annotation'],
      [1, 'external_link', 'tel:+49123', 'annotation'],
      [1, 'external_link', 'http://www.example.com', 'annotation'],
      [1, 'page_reference', 2, 'annotation'],
      [2, 'video', '', 'annotation'],
      [2, 'product', 'A-1!,Größe é', 'annotation'],
      [2, 'product', 'hidden', 'annotation'],
    ])
  })

  test('but not those that act, and not those into other files', async () => {
    const id = await convert([
      page => {
        annotate(page, spot, linkTo('javascript:alert(1)'))
        annotate(page, spot, linkTo('data:text/html,x'))
        annotate(page, spot, { Subtype: 'Link', A: { S: 'Launch', F: 'calc.exe' } })
        annotate(page, spot, { Subtype: 'Link', A: { S: 'GoToR', F: 'other.pdf', D: [0, 'Fit'] } })
        annotate(page, spot, {
          Subtype: 'Link',
          A: { S: 'JavaScript', JS: 'app.launchURL("https://e.com")' },
        })
        annotate(page, { ...spot, width: 0 }, linkTo('https://example.com/thin'))
        annotate(page, { ...spot, x: 700 }, linkTo('https://example.com/outside'))
      },
    ])
    expect(await standing(id)).toEqual([])
  })

  test('what of them is malformed is told on the conversion, and the rest is taken', async () => {
    const uploadId = await upload(
      groupId,
      await pdfOf(
        () => undefined,
        page => {
          annotate(page, spot, note('{"type": "product", '))
          annotate(page, spot, note('{"type": "product", "sku": 7}'))
          annotate(page, spot, note('Please check the price'))
          annotate(page, spot, linkTo('https://example.com/'))
        },
      ),
    )
    const { id } = await createPublication(groupId, { title: 'Malformed', source: { uploadId } })
    const warnings = (await finish(id)).warnings.filter(warning => !isPreflight(warning))
    expect(warnings.map(({ page }) => page)).toEqual([2, 2])
    expect(warnings[0]?.message).toContain('it is not valid JSON')
    expect(warnings[1]?.message).toContain('its “sku” is missing or is not what it has to be')
    expect(await standing(id)).toHaveLength(1)
  })
})

describe('what is written becomes hotspots where that was asked for', () => {
  const written: Draw = page => {
    page.drawText('See www.example.com/shop or info@example.com', { x: 50, y: 700, size: 12 })
    page.drawText('Chair TXT-1 of oak, TXT 2 and XTXT-1', { x: 50, y: 500, size: 12 })
  }

  test('links and products', async () => {
    await newProduct(groupId, 'TXT-1')
    await newProduct(groupId, 'TXT 2')
    const id = await convert([written], { links: {}, products: { icons: false } })
    expect(await standing(id)).toEqual([
      [1, 'external_link', 'http://www.example.com/shop', 'text'],
      [1, 'external_link', 'mailto:info@example.com', 'text'],
      [1, 'product', 'TXT-1!', 'text'],
      [1, 'product', 'TXT 2!', 'text'],
    ])
    const [page] = await database().select().from(pages).where(eq(pages.publicationId, id))
    const rows = await database()
      .select()
      .from(hotspots)
      .where(eq(hotspots.pageId, page?.id ?? 0))
      .orderBy(hotspots.id)
    expect(rows.map(row => row.showIndication)).toEqual([true, true, false, false])
    expect(rows[2]).toMatchObject({ dynamic: true })
  })

  test('but not otherwise', async () => {
    expect(await standing(await convert([written]))).toEqual([])
  })

  test('but not twice where an annotation leads there too', async () => {
    const id = await convert(
      [
        page => {
          written(page, [])
          annotate(
            page,
            { x: 45, y: 690, width: 150, height: 24 },
            linkTo('https://www.example.com/shop/?utm=pdf'),
          )
          annotate(page, { x: 70, y: 490, width: 60, height: 24 }, note({ type: 'product', sku: 'TXT-1' }))
        },
      ],
      { links: {}, products: {} },
    )
    expect(await standing(id)).toEqual([
      [1, 'external_link', 'https://www.example.com/shop/?utm=pdf', 'annotation'],
      [1, 'product', 'TXT-1!', 'annotation'],
      [1, 'external_link', 'mailto:info@example.com', 'text'],
      [1, 'product', 'TXT 2!', 'text'],
    ])
  })
})

describe('when pages change', () => {
  const linked: Draw = (page, all) => annotate(page, spot, pageLink(all[1] ?? page))

  test('links inside added pages lead to the pages that came with them', async () => {
    const id = await convert([linked, () => undefined])
    const added: Placement = { how: 'insert', position: 1, sourcePages: null }
    await place(id, added, [linked, () => undefined])
    expect(await standing(id)).toEqual([
      [1, 'page_reference', 2, 'annotation'],
      [3, 'page_reference', 4, 'annotation'],
    ])
    await removePage(groupId, id, 2)
    expect((await standing(id)).at(-1)).toEqual([2, 'page_reference', 3, 'annotation'])
  })

  test('links to pages that were not taken from the PDF are none', async () => {
    const id = await convert([() => undefined])
    const added: Placement = { how: 'insert', position: null, sourcePages: [1] }
    await place(id, added, [linked, () => undefined])
    expect(await standing(id)).toEqual([])
  })

  test('a replaced page has nothing twice; what was found and moved is where it is now, the rest stays', async () => {
    const id = await convert([
      page => {
        annotate(page, spot, linkTo('https://example.com/moved'))
        annotate(page, { ...spot, y: 300 }, linkTo('https://example.com/gone'))
      },
    ])
    const [page] = await database().select().from(pages).where(eq(pages.publicationId, id))
    const area = { left: 0.1, top: 0.8, width: 0.1, height: 0.1 }
    await database()
      .insert(hotspots)
      .values({ pageId: page?.id ?? 0, type: 'page_reference', details: { page_number: 1 }, ...area })
    const draw: Draw = page => annotate(page, { ...spot, y: 100 }, linkTo('https://example.com/moved'))
    const replaced: Placement = { how: 'replace', pageNumber: 1, sourcePage: 1, removeHotspots: false }
    await place(id, replaced, [draw])
    expect(await standing(id)).toEqual([
      [1, 'external_link', 'https://example.com/gone', 'annotation'],
      [1, 'page_reference', 1, null],
      [1, 'external_link', 'https://example.com/moved', 'annotation'],
    ])
  })

  test('a change of layout finds nothing anew', async () => {
    const id = await convert([linked, () => undefined, linked])
    const before = await standing(id)
    await updatePublication(groupId, id, { layout: 'single' })
    await finish(id)
    expect(await standing(id)).toEqual(before)
  })
})
