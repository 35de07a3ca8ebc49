import { type PageWarning, pageWarning } from '#db/rules/pages/warnings.ts'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { type Reason, type ReasonValues, reason } from '#db/rules/reasons/reasons.ts'
import en from '#db/rules/words/en.json' with { type: 'json' }
import type { DashboardSections } from '#db/rules/words/messages.ts'

type RefusalCode = keyof DashboardSections['reasons']['pdfFile']

export const refusalCodes = Object.keys(en.dashboard.reasons.pdfFile) as RefusalCode[]

type Facts<Code extends RefusalCode> = ReasonValues<`pdfFile.${Code}`>

/** PDF that its owner has to fix. `code` is stable; `message`, the English of `reason`, is for the person who sent it. */
export class PdfRefused extends Error {
  readonly code: RefusalCode
  readonly reason: Reason
  override readonly name: string = 'PdfRefused'

  /** @param facts arguments of the code's message */
  constructor(code: RefusalCode, facts: Reason['values'], cause?: unknown) {
    const why: Reason = { code: `pdfFile.${code}`, values: facts }
    super(reasonInEnglish(why), { cause })
    this.code = code
    this.reason = why
  }
}

/** Page of an otherwise good PDF that cannot be drawn. */
export class PageRefused extends PdfRefused {
  override readonly name: string = 'PageRefused'
  readonly page: number // from 1

  constructor(code: RefusalCode, facts: Reason['values'], page: number, cause?: unknown) {
    super(code, facts, cause)
    this.page = page
  }
}

/** Returns the refusal of a whole PDF. `cause` is for the log. */
export function pdfRefused<Code extends RefusalCode>(code: Code, facts: Facts<Code>, cause?: unknown) {
  return new PdfRefused(code, { ...facts }, cause)
}

/** Returns the warning of a page left blank. */
export function leftBlank(refusal: PageRefused): PageWarning {
  return pageWarning('blank', refusal.reason, reason('page.leftBlank'))
}

/** Returns the warning of a page whose text could not be read. */
export function unreadPage(page: number): PageWarning {
  return pageWarning('unread', reason('page.unread', { page }))
}

/** Warning with the first page of a repaired PDF. */
export const mendedPdf = pageWarning('repaired', reason('page.mended'))

/** Returns the warning of a page that may have wrong letters. */
export function guessedLetters(page: number, font: string): PageWarning {
  const why = font === '' ? reason('page.lettersUnnamed', { page }) : reason('page.letters', { page, font })
  return pageWarning('guessed_font', why)
}

type PageRefusalCode = Extract<RefusalCode, `page_${string}`>

/** Returns the refusal of one page. `cause` is for the log. */
export function pageRefused<Code extends PageRefusalCode>(
  code: Code,
  page: number,
  facts: Omit<Facts<Code>, 'page'>,
  cause?: unknown,
) {
  return new PageRefused(code, { page, ...facts }, page, cause)
}
