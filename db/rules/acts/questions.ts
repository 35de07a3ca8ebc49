import type { PublicationMove } from '../publications/lifecycle.ts'
import { fill, type WordsOf } from '../words/messages.ts'
import type { PublicationAct } from './publication-acts.ts'
import { moveKeys } from './words.ts'

export type ReaderCounts = { total: number; online: number }

/** A move that readers would notice of so many of all its publications. */
export type ActQuestion = { move: Exclude<PublicationMove, 'restore'>; total: number; noticed: number }

/** Returns the question before an action; undefined if it concerns no reader, or undo suffices. */
export function questionBefore(
  { name }: Pick<PublicationAct, 'name'>,
  { total, online }: ReaderCounts,
): ActQuestion | undefined {
  if (name === 'archive' && online > 0) return { move: name, total, noticed: online }
  if (name === 'withdraw' && online > 0 && total > 1) return { move: name, total, noticed: online }
  const offline = total - online
  if ((name === 'publish' || name === 'unlist') && offline > 1) return { move: name, total, noticed: offline }
  return undefined
}

/** Asks it: a heading, what readers notice, and the label of the button that answers yes. */
export function questionInWords(words: WordsOf<'list'>, question: ActQuestion) {
  const { move, total, noticed: count } = question
  const isPublishing = move === 'publish' || move === 'unlist'
  const asked = isPublishing ? 'publish' : move
  return {
    title: fill(words, `question.${asked}`, { count: move === 'archive' ? total : count }),
    sentence: noticedInWords(words, isPublishing, { total, count }),
    confirm: words[moveKeys[move]],
  }
}

function noticedInWords(
  words: WordsOf<'list'>,
  isPublishing: boolean,
  counts: { total: number; count: number },
): string {
  const { total, count } = counts
  if (isPublishing)
    return count === total
      ? fill(words, 'question.allOffline', { total })
      : fill(words, 'question.someOffline', counts)
  if (total === 1) return words['question.oneOnline']
  return count === total
    ? fill(words, 'question.allOnline', { total })
    : fill(words, 'question.someOnline', counts)
}

/** Formats a count: `1 publication`, `1,234 publications`. */
export function publicationsInWords(count: number): string {
  return count === 1 ? '1 publication' : `${count.toLocaleString('en')} publications`
}
