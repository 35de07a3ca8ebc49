import { pagesInWords } from './ranges.ts'

export const warningKinds = [
  'unread',
  'blank',
  'guessed_font',
  'repaired',
  'annotations',
  'left_out',
  'more',
] as const
export type WarningKind = (typeof warningKinds)[number]

export type PageWarning = { kind: WarningKind; message: string }

/**
 * Raise it when extraction improves, to remake pages. Version 1 had wall-clock limits; version 2 read right-to-left
 * lines, ligatures and text drawn twice wrongly; version 3 tagged pages in a wrong order, without ActualText, names of
 * links and languages, and hidden layers with the rest; version 4 untagged pages without tables, and columns cut through
 * boxes.
 */
export const extractionVersion = 5

export type WarnedPage = { number: number; warnings: readonly WarningKind[]; extractionVersion: number }

/** Party that has to act: the PDF's maker, or the installation, which acts by itself. */
export const warningFaults = ['pdf', 'installation'] as const
export type WarningFault = (typeof warningFaults)[number]

export const remedies = ['convert_again', 'replace_pages', 'look'] as const
export type Remedy = (typeof remedies)[number]

export type PageNotice = {
  kind: WarningKind
  pages: number[]
  fault: WarningFault
  sentence: string // `Pages 3–9 and 12 have no text.`
  advice: string
  remedy: Remedy
}

type Explanation = {
  mayHeal: boolean
  remedy: Remedy
  sentence(where: string, isOne: boolean): string
  advice(isOne: boolean): string
}

/** Kinds shown with a publication; the others are details for its history. */
const explanations: Partial<Record<WarningKind, Explanation>> = {
  blank: {
    mayHeal: true,
    remedy: 'replace_pages',
    sentence: (where, isOne) =>
      `${where} could not be drawn and ${isOne ? 'shows a gray placeholder' : 'show gray placeholders'}.`,
    advice: isOne =>
      `Export ${isOne ? 'this page' : 'these pages'} again with simpler graphics, then replace ${isOne ? 'it' : 'them'}.`,
  },
  unread: {
    mayHeal: true,
    remedy: 'replace_pages',
    sentence: (where, isOne) =>
      `${where} ${isOne ? 'has' : 'have'} no text, so search and product detection skip ${isOne ? 'it' : 'them'}.`,
    advice: isOne => `Export the PDF again, then replace ${isOne ? 'this page' : 'these pages'}.`,
  },
  guessed_font: {
    mayHeal: true,
    remedy: 'replace_pages',
    sentence: (where, isOne) =>
      `${where} ${isOne ? 'uses' : 'use'} a font that is not in the PDF. Some letters may be wrong.`,
    advice: isOne =>
      `Export the PDF with all fonts embedded, then replace ${isOne ? 'this page' : 'these pages'}.`,
  },
  repaired: {
    mayHeal: false,
    remedy: 'look',
    sentence: () => 'The PDF was damaged and has been repaired.',
    advice: () => 'Look through the pages. If something is missing, export the PDF again.',
  },
}

const explainedKinds = Object.keys(explanations) as WarningKind[]

export const healingKinds: WarningKind[] = explainedKinds.filter(kind => explanations[kind]?.mayHeal)

/** Groups the warnings of pages by kind, the gravest first. */
export function noticesOf(pages: readonly WarnedPage[]): PageNotice[] {
  return explainedKinds.flatMap(kind => {
    const having = pages.filter(page => page.warnings.includes(kind))
    const byFault = Map.groupBy(having, page => faultOf(kind, page))
    return warningFaults.flatMap(fault => {
      const numbers = byFault.get(fault)?.map(({ number }) => number)
      return numbers === undefined ? [] : noticeOf(kind, fault, numbers)
    })
  })
}

/** Limits of older code are not the PDF's fault. */
function faultOf(kind: WarningKind, page: WarnedPage): WarningFault {
  return explanations[kind]?.mayHeal && page.extractionVersion < extractionVersion ? 'installation' : 'pdf'
}

function noticeOf(kind: WarningKind, fault: WarningFault, pages: number[]): PageNotice[] {
  const words = explanations[kind]
  if (words === undefined) return []
  const isOne = pages.length === 1
  const sentence = words.sentence(pagesInWords(pages), isOne)
  const ours = {
    advice: `An earlier version of Recto caused this, not your PDF. It is corrected automatically, or now if you convert ${isOne ? 'the page' : 'the pages'} again.`,
    remedy: 'convert_again',
  } as const
  const theirs = { advice: words.advice(isOne), remedy: words.remedy }
  return [{ kind, fault, pages, sentence, ...(fault === 'installation' ? ours : theirs) }]
}

/** Summarises notices for a list: `3 pages have problems`; null if there are none. */
export function noticeInShort(notices: readonly Pick<PageNotice, 'kind' | 'pages'>[]): string | null {
  const count = new Set(notices.filter(({ kind }) => kind !== 'repaired').flatMap(({ pages }) => pages)).size
  if (count > 0) return count === 1 ? '1 page has problems' : `${count} pages have problems`
  return notices.length > 0 ? 'PDF repaired' : null
}
