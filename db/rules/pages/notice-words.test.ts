import { expect, test } from 'vitest'
import { type DashboardLanguage, languages } from '../languages.ts'
import { formatsOf } from '../words/formats.ts'
import { dashboardWordsIn } from '../words/words.ts'
import { adviceOfNotice, sentenceOfNotice } from './notice-words.ts'
import type { PageNotice } from './warnings.ts'

function told(language: DashboardLanguage, notice: PageNotice): string {
  const words = dashboardWordsIn(language, 'publication')
  const { list } = formatsOf(languages[language].tag)
  return `${sentenceOfNotice(notice, words, list)} ${adviceOfNotice(notice, words)}`
}

const unread: PageNotice = {
  kind: 'unread',
  pages: [3, 4, 5, 6, 7, 8, 9, 12],
  fault: 'pdf',
  remedy: 'replace_pages',
}

test('warnings of pages are sentences in each language', () => {
  expect(told('en', unread)).toBe(
    'Pages 3–9 and 12 have no text, so search and product detection skip them. Export the PDF again, then replace these pages.',
  )
  expect(told('de', unread)).toMatch(/^Seiten 3–9 und 12 enthalten keinen Text und werden deshalb/)
  expect(told('es', { ...unread, pages: [4] })).toMatch(/^Página 4: sin texto/)
})

test('what older code did is not told as a fault of the PDF', () => {
  expect(told('en', { ...unread, kind: 'blank', fault: 'installation' })).toContain('not your PDF')
  expect(told('en', { ...unread, kind: 'guessed_font', pages: [4] })).toBe(
    'Page 4 uses a font that is not in the PDF. Some letters may be wrong. Export the PDF with all fonts embedded, then replace this page.',
  )
})
