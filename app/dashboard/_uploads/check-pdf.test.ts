import { expect, test } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { pdfFault } from './check-pdf.ts'

lendEnglish()

const file = (...parts: string[]) => new File(parts, 'spring.pdf', { type: 'application/pdf' })

test('a PDF is taken, also with a few bytes before its header', async () => {
  expect(await pdfFault(file('%PDF-1.7\n…'), 1000)).toBeUndefined()
  expect(await pdfFault(file('\n\n', '%PDF-1.7\n…'), 1000)).toBeUndefined()
})

test('a file that only says to be a PDF hears that it is none, and what to do', async () => {
  expect(await pdfFault(file('<html>'), 1000)).toMatch(/not a PDF.+Export/)
  expect(await pdfFault(file(''), 1000)).toMatch(/not a PDF/)
})

test('a file that is too large hears both sizes', async () => {
  expect(await pdfFault(file('%PDF-', 'x'.repeat(2000)), 1000)).toMatch(/2.0 kB.+1.0 kB/)
})
