import { areLettersShifted } from './nonsense/shifted-letters.ts'
import type { TextRun } from './text.ts'

/**
 * State of a page whose PDF has no words. `due` pages wait; the others are done: `recognised` from the picture, `nothing`
 * to recognise, no data of their `language` (`no_data`), or `failed` twice.
 */
export const recognitionStates = ['due', 'recognised', 'nothing', 'no_data', 'failed'] as const
export type PageRecognition = {
  state: (typeof recognitionStates)[number]
  language?: string // BCP 47, of the data that read it, or that is not there
}

const fewWords = 12 // a page number, a running title: the rest may be a picture
const fewestSigns = 20 // less tells nothing about its font
const mostUnknown = 0.2 // of the signs
const fewestLetters = 0.4 // of the signs
const fewestVowels = 0.15 // of 40 Latin letters or more; 0.3 to 0.5 in European languages, figures of codes apart
const lettersForVowels = 40

/** Tells whether a page's own words are missing, or are nonsense of a font that does not say its letters. */
export function wantsRecognition({ text, runs }: { text: string; runs: readonly TextRun[] }): boolean {
  return wordsIn(runs) < fewWords || isNonsense(text)
}

/** Counts words with a letter or a figure: a run may be a word or a line of them. */
export function wordsIn(runs: readonly TextRun[]): number {
  const words = runs.flatMap(({ text }) => text.split(/\s+/)).filter(word => /[\p{L}\p{N}]/u.test(word))
  return words.reduce((sum, word) => sum + Math.max(1, Math.round(spacelessIn(word) / lettersOfWord)), 0)
}

const lettersOfWord = 4 // about, in scripts that are written without spaces

/** Regular expression of a letter in scripts that are written without spaces between words. */
export const spaceless =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]'
const eachSpaceless = new RegExp(spaceless, 'gu')

function spacelessIn(word: string): number {
  return word.match(eachSpaceless)?.length ?? 0
}

/**
 * True for text of fonts without a map of their letters: private use, replacement signs, signs
 * alone, one letter, no vowels, letters that are shifted.
 */
export function isNonsense(text: string): boolean {
  const signs = text.match(/\S/gu)?.length ?? 0
  if (signs < fewestSigns) return false
  const share = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / signs
  if (share(/[\p{Co}\p{Cn}\ufffd]/gu) > mostUnknown) return true
  if (share(/[\p{L}\p{M}\p{N}]/gu) < fewestLetters) return true
  if (signs >= lettersForVowels && mostOfOneSign(text) > signs / 2) return true
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const vowels = text.normalize('NFD').match(/[aeiouyæøœıAEIOUYÆØŒ]/gu)?.length ?? 0
  const isVowelless = latin >= lettersForVowels && latin > signs / 2 && vowels < fewestVowels * latin
  return isVowelless || areLettersShifted(text)
}

/** Counts the letter that is there most often. */
function mostOfOneSign(text: string): number {
  const counts = new Map<string, number>()
  for (const sign of text.match(/\p{L}/gu) ?? []) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** Names of Tesseract's data for a language, the best first: https://tesseract-ocr.github.io/tessdoc/Data-Files */
export const recognitionData: Record<string, readonly string[]> = {
  eu: ['eus', 'spa'],
  bg: ['bul'],
  zh: ['chi_sim'],
  'zh-Hant': ['chi_tra', 'chi_sim'],
  hr: ['hrv'],
  cs: ['ces'],
  da: ['dan', 'nor'],
  nl: ['nld'],
  en: ['eng'],
  fi: ['fin'],
  fr: ['fra'],
  de: ['deu'],
  hu: ['hun'],
  it: ['ita'],
  lt: ['lit'],
  no: ['nor', 'dan'],
  pl: ['pol'],
  pt: ['por'],
  ro: ['ron'],
  ru: ['rus', 'bul'],
  sr: ['srp_latn', 'hrv'],
  sk: ['slk', 'ces'],
  es: ['spa'],
  sv: ['swe'],
  tr: ['tur'],
  uk: ['ukr'],
  ar: ['ara', 'fas'],
  el: ['ell'],
  fa: ['fas', 'ara'],
  he: ['heb'],
  hi: ['hin'],
  ja: ['jpn'],
  ko: ['kor'],
  th: ['tha'],
  vi: ['vie'],
}

/** One language for each other script, to try on pages whose language nobody told. */
export const languagesOfScripts = ['en', 'ru', 'ar', 'el', 'he', 'hi', 'ja', 'ko', 'th', 'zh'] as const

/** Languages whose letters English data reads without their accents, which search leaves out too. */
export function isReadAsEnglish(language: string): boolean {
  return new Intl.Locale(language).maximize().script === 'Latn'
}

/** Returns a language's key in `recognitionData`; undefined for languages without data. */
export function knownLanguage(tag: string): string | undefined {
  const { language, script } = new Intl.Locale(tag).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-Hant' : 'zh'
  const known = language === 'nb' || language === 'nn' ? 'no' : language
  return known in recognitionData ? known : undefined
}
