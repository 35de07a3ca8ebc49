import type { Formats } from '../words/formats.ts'
import { fill, type WordsOf } from '../words/messages.ts'
import { pageRangeList } from './ranges.ts'
import type { NoticeKind, PageNotice } from './warnings.ts'

type Words = WordsOf<'publication'>

/** Says what is wrong: `Pages 3–9 and 12 have no text, so search and product detection skip them.` */
export function sentenceOfNotice(
  { kind, pages, found }: PageNotice,
  words: Words,
  list: Formats['list'],
): string {
  const count = pages.length
  const names = list(found?.names ?? [])
  const where = fill(words, 'warnings.pages', { count, ranges: list(pageRangeList(pages)) })
  const sentences: Record<NoticeKind, () => string> = {
    blank: () => fill(words, 'warnings.blank', { where, count }),
    unread: () => fill(words, 'warnings.unread', { where, count }),
    guessed_font: () => fill(words, 'warnings.guessedFont', { where, count }),
    repaired: () => words['warnings.repaired'],
    recognised: () => fill(words, 'warnings.recognised', { where, count }),
    recognition_data: () => fill(words, 'warnings.recognitionData', { where, count }),
    recognition_failed: () => fill(words, 'warnings.recognitionFailed', { where, count }),
    portfolio: () => fill(words, 'preflight.portfolio', { count: found?.count ?? 0 }),
    double_pages: () => fill(words, 'preflight.doublePages', { where, count }),
    print_marks: () => fill(words, 'preflight.printMarks', { where, count }),
    overprint: () => {
      const sentence = fill(words, 'preflight.overprint', { where, count })
      return names === '' ? sentence : `${sentence} ${fill(words, 'preflight.overprintNamed', { names })}`
    },
    missing_fonts: () => fill(words, 'preflight.missingFonts', { where, count, names }),
    hidden_layers: () => fill(words, 'preflight.hiddenLayers', { where, count, names }),
    comments: () => fill(words, 'preflight.comments', { where, pages: count, count: found?.count ?? count }),
    mixed_sizes: () => fill(words, 'preflight.mixedSizes', { where, count }),
  }
  return sentences[kind]()
}

/** Says what to do about it. */
export function adviceOfNotice(
  { kind, fault, pages, found, languages = [] }: PageNotice,
  words: Words,
): string {
  const count = pages.length
  if (fault === 'installation') return fill(words, 'warnings.oursAdvice', { count })
  const advice: Record<NoticeKind, () => string> = {
    blank: () => fill(words, 'warnings.blankAdvice', { count }),
    unread: () => fill(words, 'warnings.unreadAdvice', { count }),
    guessed_font: () => fill(words, 'warnings.guessedFontAdvice', { count }),
    repaired: () => words['warnings.repairedAdvice'],
    recognised: () => words['warnings.recognisedAdvice'],
    recognition_data: () =>
      fill(words, 'warnings.recognitionDataAdvice', {
        command: `npm run recognition -- add ${languages.join(' ')}`,
      }),
    recognition_failed: () => fill(words, 'warnings.recognitionFailedAdvice', { count }),
    portfolio: () => words['preflight.portfolioAdvice'],
    double_pages: () => words['preflight.doublePagesAdvice'],
    print_marks: () => words['preflight.printMarksAdvice'],
    overprint: () => words['preflight.overprintAdvice'],
    missing_fonts: () => fill(words, 'preflight.missingFontsAdvice', { count }),
    hidden_layers: () => words['preflight.hiddenLayersAdvice'],
    comments: () => fill(words, 'preflight.commentsAdvice', { count: found?.count ?? count }),
    mixed_sizes: () => fill(words, 'preflight.mixedSizesAdvice', { count }),
  }
  return advice[kind]()
}
