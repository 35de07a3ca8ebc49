import { PDFDocument, PDFName } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import type { Pairing } from '#db/rules/pages/spreads.ts'
import { groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { upload } from '../pdfs.fixture.ts'
import { convertPdfJob } from './convert-pdf.ts'

await holdPool()

let groupId: number
beforeAll(async () => {
  const [account] = await database().insert(accounts).values({ title: 'Shop' }).returning()
  const values = { accountId: account?.id ?? 0, title: 'Shop', slug: 'shop' }
  const [group] = await database().insert(groups).values(values).returning()
  groupId = group?.id ?? 0
})

async function pdfWith(pageLayout: string | undefined, useObjectStreams = true): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= 4; page += 1) pdf.addPage([59, 84])
  if (pageLayout !== undefined) pdf.catalog.set(PDFName.of('PageLayout'), PDFName.of(pageLayout))
  return pdf.save({ useObjectStreams })
}

async function converted(pdf: Uint8Array, chosen: { pairing?: Pairing } = {}) {
  const source = { uploadId: await upload(groupId, pdf) }
  const { id } = await createPublication(groupId, { title: 'Catalogue', source, ...chosen })
  const [conversion] = await listConversions(id)
  const run = { signal: new AbortController().signal, attempt: 1 }
  await convertPdfJob({ conversionId: conversion?.id ?? 0 }, run)
  const { pairing } = await findPublication(groupId, id)
  return [pairing, (await listSpreads(id)).map(({ pages }) => pages.length)]
}

test.each([
  ['TwoPageLeft', ['from_first', [2, 2]]],
  ['TwoColumnLeft', ['from_first', [2, 2]]],
  ['TwoPageRight', ['cover_alone', [1, 2, 1]]],
  ['TwoColumnRight', ['cover_alone', [1, 2, 1]]],
  ['SinglePage', [null, [1, 2, 1]]],
  ['Sideways', [null, [1, 2, 1]]],
  [undefined, [null, [1, 2, 1]]],
])('the pages of a new publication whose PDF asks for %s are paired so', async (pageLayout, paired) => {
  expect(await converted(await pdfWith(pageLayout))).toEqual(paired)
})

test('it is found in files of any form', async () => {
  expect(await converted(await pdfWith('TwoPageLeft', false))).toEqual(['from_first', [2, 2]])
})

test('a pairing that was chosen stays', async () => {
  const pdf = await pdfWith('TwoPageLeft')
  expect(await converted(pdf, { pairing: 'shifted' })).toEqual(['shifted', [1, 1, 2]])
})
