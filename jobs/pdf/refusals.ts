import type { PageWarning } from '#db/rules/pages/warnings.ts'

/** Faults of a PDF, with the facts for their sentences. Codes are stable, sentences are not. */
type RefusalFacts = {
  empty_file: undefined
  web_page: undefined
  not_a_pdf: undefined
  truncated: undefined
  damaged: undefined
  password: undefined
  unknown_protection: undefined
  no_pages: undefined
  too_many_pages: { pages: number; limit: number }
  no_such_page: { page: number; pages: number }
  no_such_pdf: { name: string }
  too_slow_to_open: { seconds: number }
  too_heavy_to_open: { megabytes: number }
  too_slow: { minutes: number }
  too_many_bytes: { megabytes: number }
  page_too_large: { page: number; widthPt: number; heightPt: number }
  page_too_narrow: { page: number; widthPt: number; heightPt: number }
  page_too_slow: { page: number; seconds: number }
  page_too_heavy: { page: number; megabytes: number }
  page_damaged: { page: number }
  page_empty: { page: number }
}

type RefusalCode = keyof RefusalFacts

const sentences: { [Code in RefusalCode]: (facts: RefusalFacts[Code]) => string } = {
  empty_file: () => 'This file is empty. Upload it again, or check the address that it comes from.',
  web_page: () =>
    'This file is a web page, not a PDF. Check that the address leads straight to the PDF file.',
  not_a_pdf: () => 'This file is not a PDF. Export your document as a PDF and use that file.',
  truncated: () =>
    'This PDF is incomplete: its end is missing. Upload it again, or check the file at its address.',
  damaged: () =>
    'This PDF is damaged and cannot be opened. Export it again from the program that it was made with.',
  password: () => 'This PDF can only be opened with a password. Save it without a password and try again.',
  unknown_protection: () =>
    'This PDF is protected in a way that cannot be opened here. Save it without protection and try again.',
  no_pages: () => 'This PDF has no pages. Export it again from the program that it was made with.',
  too_many_pages: ({ pages, limit }) =>
    `This PDF has ${count(pages)} pages; at most ${count(limit)} are possible. Divide it into smaller PDFs.`,
  no_such_page: ({ page, pages }) =>
    `There is no page ${page} in this PDF: it has ${pages === 1 ? 'one page' : `${count(pages)} pages`}. Choose another page.`,
  no_such_pdf: ({ name }) =>
    `There is no PDF “${name.slice(0, 200)}” to convert in this file. Choose another of its PDFs, or convert the file itself.`,
  too_slow_to_open: ({ seconds }) =>
    `This PDF takes more than ${count(seconds)} seconds of processor time to open. Export it again, in a simpler or smaller form.`,
  too_heavy_to_open: ({ megabytes }) =>
    `This PDF needs more than ${count(megabytes)} MB of memory to open. Export it again, in a simpler or smaller form.`,
  too_slow: ({ minutes }) =>
    `This PDF takes more than ${count(minutes)} minutes of processor time to convert. Simplify its graphics, or divide it into smaller PDFs.`,
  too_many_bytes: ({ megabytes }) =>
    `The pictures of this PDF's pages take more than ${count(megabytes)} MB. Divide it into smaller PDFs.`,
  page_too_large: ({ page, widthPt, heightPt }) =>
    `Page ${page} measures ${inches(widthPt)} × ${inches(heightPt)} inches; each side must be below 15,000,000 inches. Make the page smaller and try again.`,
  page_too_narrow: ({ page, widthPt, heightPt }) =>
    `Page ${page} measures ${inches(widthPt)} × ${inches(heightPt)} inches: that is too narrow to show. Give it another shape and try again.`,
  page_too_slow: ({ page, seconds }) =>
    `Page ${page} takes more than ${count(seconds)} seconds of processor time to draw. Simplify its graphics, or replace them by a picture.`,
  page_too_heavy: ({ page, megabytes }) =>
    `Page ${page} needs more than ${count(megabytes)} MB of memory to draw. Simplify its graphics, or use smaller pictures.`,
  page_damaged: ({ page }) =>
    `Page ${page} is damaged and cannot be drawn. Export the PDF again from the program that it was made with.`,
  page_empty: ({ page }) =>
    `Page ${page} has content, but it came out empty. Export the PDF again from the program that it was made with.`,
}

export const refusalCodes = Object.keys(sentences) as RefusalCode[]

/** PDF that its owner has to fix. `code` is stable; `message` is for the person who sent it. */
export class PdfRefused extends Error {
  readonly code: RefusalCode
  override readonly name: string = 'PdfRefused'

  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** Page of an otherwise good PDF that cannot be drawn. */
export class PageRefused extends PdfRefused {
  override readonly name: string = 'PageRefused'
  readonly page: number // from 1

  constructor(code: RefusalCode, message: string, page: number, cause?: unknown) {
    super(code, message, cause)
    this.page = page
  }
}

/** Returns the refusal of a whole PDF. `cause` is for the log. */
export function pdfRefused<Code extends RefusalCode>(code: Code, facts: RefusalFacts[Code], cause?: unknown) {
  return new PdfRefused(code, sentences[code](facts), cause)
}

/** Returns the warning of a page left blank. */
export function leftBlank(refusal: PageRefused): PageWarning {
  return { kind: 'blank', message: `${refusal.message} Until then it is left blank, with a mark.` }
}

/** Returns the warning of a page whose text could not be read. */
export function unreadPage(page: number): PageWarning {
  return {
    kind: 'unread',
    message: `The text of page ${page} could not be read, so the page cannot be searched and links in its text are missing. Export the PDF again from the program that it was made with.`,
  }
}

/** Warning with the first page of a repaired PDF. */
export const mendedPdf: PageWarning = {
  kind: 'repaired',
  message:
    'This PDF was damaged: its beginning or its end is not as it must be. It was repaired, and all pages that it names are here. Look through them, and export the PDF again if something is missing.',
}

/** Returns the warning of a page that may have wrong letters. */
export function guessedLetters(page: number, font: string): PageWarning {
  const named = font === '' ? 'a font' : `the font ${font}`
  return {
    kind: 'guessed_font',
    message: `Page ${page} has text in ${named}, which is not in the PDF, and the PDF does not say which letters are meant: they may be drawn and read wrongly. Export the PDF again with all fonts embedded.`,
  }
}

type PageRefusalCode = Extract<RefusalCode, `page_${string}`>

/** Returns the refusal of one page. `cause` is for the log. */
export function pageRefused<Code extends PageRefusalCode>(
  code: Code,
  facts: RefusalFacts[Code],
  cause?: unknown,
) {
  return new PageRefused(code, sentences[code](facts), facts.page, cause)
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function inches(points: number): string {
  return (points / 72).toLocaleString('en', { maximumSignificantDigits: points < 72 ? 2 : 4 })
}
