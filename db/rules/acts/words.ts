import type { PublicationMove } from '../publications/lifecycle.ts'
import { fill, type WordKey, type WordsOf } from '../words/messages.ts'
import type { PublicationAct, PublicationActName } from './publication-acts.ts'

type Words = WordsOf<'list'>

/** Labels of buttons that make the move. */
export const moveKeys = {
  publish: 'move.publish',
  unlist: 'move.publishUnlisted',
  withdraw: 'move.withdraw',
  archive: 'move.archive',
  restore: 'move.restore',
} as const satisfies Record<PublicationMove, WordKey<'list'>>

/** Describes an action in progress. */
export function actUnderWay(words: Words, { name }: { name: PublicationActName }, isUndo = false): string {
  return isUndo ? words['underWay.undo'] : words[`underWay.${name}`]
}

/** Describes a finished action. @param count changed publications @param title of a single publication */
export function actDone(words: Words, act: PublicationAct, count: number, title?: string): string {
  const values = { what: whatOf(words, count, title), count }
  if (act.name === 'collect' && act.collectionId === null) return fill(words, 'done.uncollect', values)
  return fill(words, `done.${act.name}`, values)
}

/** Describes a finished undo. */
export function actUndone(words: Words, count: number, title?: string): string {
  return fill(words, 'done.undo', { what: whatOf(words, count, title), count })
}

function whatOf(words: Words, count: number, title: string | undefined): string {
  if (count === 1 && title !== undefined) return fill(words, 'quoted', { title })
  return fill(words, 'count', { count })
}
