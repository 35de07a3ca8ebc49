import type { ConversionOptions } from '../conversions/options.ts'
import {
  isPreflightKind,
  type Mend,
  mendsOf,
  type PreflightFinding,
  type PreflightKind,
} from '../preflight/preflight.ts'
import { reasonInEnglish } from '../reasons/in-english.ts'
import type { Reason } from '../reasons/reasons.ts'
import type { PageRecognition } from './recognition.ts'

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

/** `message` is the English of `reasons`. */
export type PageWarning = { kind: WarningKind; message: string; reasons: Reason[] }

export function pageWarning(kind: WarningKind, ...reasons: Reason[]): PageWarning {
  return { kind, message: reasons.map(reasonInEnglish).join(' '), reasons }
}

/**
 * Raise it when extraction improves, to remake pages. Version 1 had wall-clock limits; version 2 read right-to-left
 * lines, ligatures and text drawn twice wrongly; version 3 tagged pages in a wrong order, without ActualText, names of
 * links and languages, and hidden layers with the rest; version 4 no languages of words, the PDF's own language only in
 * tagged pages, some white pages as damaged, words of sentences as addresses, and no buttons, films and named moves;
 * version 5 no shapes, untagged pages without tables, and columns cut through boxes; version 6 names of rows before their
 * tables, and a column cut where the one beside it had ended; version 7 vertical lines, curves, drop caps and raised cents
 * letter by letter, and numbers on pictures in other scripts than Latin; version 8 lines of Chinese, Japanese and Thai with
 * blanks between, marks over Arabic letters and Nastaliq in parts, readings amid lines, bullets of Wingdings as letters,
 * cents and numbers of notes as part of the number before, and text that was replaced on a box over it; version 9 tables
 * with rules between rows alone as columns, texts beside their pictures by columns, and letters that a font shifts as words;
 * version 10 titles, notes and footnotes amid columns, heads and striped rows of tables as texts beside them, text under
 * pictures, and recognised Arabic words as one.
 */
export const extractionVersion = 11

/**
 * Version of the extraction from which on pictures are drawn alike: raise it to the same number when drawing changes. Older
 * pages are drawn again, others only read. Version 4 took some white pages for damaged ones.
 */
const drawingVersion = 5

/** Tells whether a page that older code made can be read again beside the picture that it has. */
export function hasGoodPicture({ extractionVersion, warnings }: Omit<PageWarnings, 'number'>): boolean {
  return extractionVersion >= drawingVersion && !warnings.includes('blank')
}

/** Kinds of what happened while a page was drawn; the others are told when it is read. */
const drawingKinds: readonly WarningKind[] = ['blank', 'guessed_font', 'repaired']

/** Returns the warnings of a page that stay true of its picture when it is read again. */
export function warningsOfPicture(warnings: readonly WarningKind[]): WarningKind[] {
  return warnings.filter(kind => drawingKinds.includes(kind))
}

export type PageWarnings = {
  number: number
  warnings: readonly WarningKind[]
  extractionVersion: number
  recognition?: PageRecognition | null
}

/** Party that has to act: the PDF's maker, or the installation, which acts by itself. */
export const warningFaults = ['pdf', 'installation'] as const
export type WarningFault = (typeof warningFaults)[number]

type Remedy = 'convert_again' | 'convert_with' | 'replace_pages' | 'look'

/** Notices of pages, by code; `notice-words.ts` has their sentences. */
export type PageNotice = {
  kind: NoticeKind
  pages: number[]
  fault: WarningFault
  remedy: Remedy
  languages?: string[] // whose data is not there, by their names in `recognitionData`
  found?: PreflightFinding // what the preflight found; its pages are the PDF's
  mends?: Mend[] // to choose from
}

/** Notices of words that were recognised from pictures, or could not be. */
const recognitionKinds = ['recognition_failed', 'recognition_data', 'recognised'] as const
export type NoticeKind = ListedWarningKind | (typeof recognitionKinds)[number] | PreflightKind

/** Kinds shown with a publication, the gravest first; the others are details for its history. */
const listedKinds = ['blank', 'unread', 'guessed_font', 'repaired'] as const satisfies WarningKind[]
export type ListedWarningKind = (typeof listedKinds)[number]

const remedies: Record<ListedWarningKind, { mayHeal: boolean; remedy: Remedy }> = {
  blank: { mayHeal: true, remedy: 'replace_pages' },
  unread: { mayHeal: true, remedy: 'replace_pages' },
  guessed_font: { mayHeal: true, remedy: 'replace_pages' },
  repaired: { mayHeal: false, remedy: 'look' },
}

export const healingKinds: WarningKind[] = listedKinds.filter(kind => remedies[kind].mayHeal)

/** Groups the warnings of pages by kind, the gravest first. @param preflight of their PDFs */
export function noticesOf(
  pages: readonly PageWarnings[],
  preflight: readonly PageNotice[] = [],
): PageNotice[] {
  return [...problemsOf(pages), ...preflight, ...recognitionsOf(pages)]
}

/**
 * Returns the notice of what a preflight found.
 * @param pages of the publication that have it
 * @param options with which their PDF was converted
 */
export function preflightNotice(
  found: PreflightFinding,
  pages: number[],
  options: ConversionOptions,
): PageNotice {
  const { kind } = found
  const mends = mendsOf(found, options)
  const remedy = mends.length > 0 ? 'convert_with' : kind === 'missing_fonts' ? 'replace_pages' : 'look'
  return { kind, pages, fault: 'pdf', remedy, found, mends }
}

function problemsOf(pages: readonly PageWarnings[]): PageNotice[] {
  return listedKinds.flatMap(kind => {
    // Words that were recognised from the picture are there all the same.
    const isOver = ({ recognition }: PageWarnings) => kind === 'unread' && recognition?.state === 'recognised'
    const having = pages.filter(page => page.warnings.includes(kind) && !isOver(page))
    const byFault = Map.groupBy(having, page => faultOf(kind, page))
    return warningFaults.flatMap(fault => {
      const numbers = byFault.get(fault)?.map(({ number }) => number)
      const remedy = fault === 'installation' ? 'convert_again' : remedies[kind].remedy
      return numbers === undefined ? [] : [{ kind, fault, pages: numbers, remedy }]
    })
  })
}

const stateOfNotice = {
  recognition_failed: 'failed',
  recognition_data: 'no_data',
  recognised: 'recognised',
} as const

function recognitionsOf(pages: readonly PageWarnings[]): PageNotice[] {
  return recognitionKinds.flatMap(kind => {
    const own = pages.filter(({ recognition }) => recognition?.state === stateOfNotice[kind])
    if (own.length === 0) return []
    const languages = new Set(own.map(({ recognition }) => recognition?.language ?? 'en'))
    return [
      {
        kind,
        pages: own.map(({ number }) => number),
        fault: 'pdf' as const,
        remedy: kind === 'recognition_failed' ? 'convert_again' : 'look',
        ...(kind === 'recognition_data' && { languages: [...languages] }),
      },
    ]
  })
}

/** Limits of older code are not the PDF's fault. */
function faultOf(kind: ListedWarningKind, page: PageWarnings): WarningFault {
  return remedies[kind].mayHeal && page.extractionVersion < extractionVersion ? 'installation' : 'pdf'
}

/** Pages with problems, for a list; 0 if only the PDF was repaired, null if there are none. */
export function noticeInShort(notices: readonly Pick<PageNotice, 'kind' | 'pages'>[]): number | null {
  const problems = notices.filter(({ kind }) => kind !== 'recognised' && !isPreflightKind(kind))
  const faulty = problems.filter(({ kind }) => kind !== 'repaired').flatMap(({ pages }) => pages)
  return problems.length > 0 ? new Set(faulty).size : null
}
