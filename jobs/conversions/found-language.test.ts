import { PDFDocument, StandardFonts } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
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

const german = [
  'Stuhl aus massiver Eiche, steht in jedem Zimmer und hält ein Leben lang.',
  'Tische, Regale und Betten aus unserer Werkstatt, geölt oder gewachst.',
  'Preise ab Werk, Lieferung innerhalb von drei Wochen frei Haus.',
]
const welsh = ['Gwneir ein holl ddodrefn â llaw yn ein gweithdy ein hunain o bren solet.']

async function pdfIn(language: string | undefined, lines: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 420])
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 40, y: 380 - 16 * at, size: 12, font })
  if (language !== undefined) pdf.setLanguage(language)
  return pdf.save()
}

async function converted(pdf: Uint8Array, chosen: { language?: 'fr'; contentLanguage?: string } = {}) {
  const source = { uploadId: await upload(groupId, pdf) }
  const { id } = await createPublication(groupId, { title: 'Catalogue', source, ...chosen })
  const [conversion] = await listConversions(id)
  const run = { signal: new AbortController().signal, attempt: 1 }
  await convertPdfJob({ conversionId: conversion?.id ?? 0 }, run)
  const publication = await findPublication(groupId, id)
  const { language, contentLanguage, group } = publication
  return [contentLanguage, language, languageOf({ publication, group })]
}

test.each([
  ['what its PDF says', 'de-AT', german, ['de-AT', null, 'de']],
  ['what its text is in, where the PDF says nothing', undefined, german, ['de', null, 'de']],
  ['what its text is in, where the PDF says another', 'en-US', german, ['de', null, 'de']],
  ['one without words of ours', 'cy', welsh, ['cy', null, 'en']],
  ['unknown, without text', 'de', [], [null, null, 'en']],
])('the language of a new publication is %s', async (_, language, lines, found) => {
  expect(await converted(await pdfIn(language, lines))).toEqual(found)
})

test('a language that was chosen stays', async () => {
  const pdf = await pdfIn('de', german)
  expect(await converted(pdf, { language: 'fr' })).toEqual(['de', 'fr', 'fr'])
  expect(await converted(pdf, { contentLanguage: 'gsw' })).toEqual(['gsw', null, 'en'])
})
