import type { PublicationAct, PublicationActName } from './publication-acts.ts'
import { publicationsInWords } from './questions.ts'

/** Describes an action in progress. */
export function actUnderWay({ name }: { name: PublicationActName }, isUndo = false): string {
  return isUndo ? 'Undoing' : underWay[name]
}

const underWay: Record<PublicationActName, string> = {
  publish: 'Publishing',
  unlist: 'Publishing, unlisted',
  withdraw: 'Unpublishing',
  archive: 'Archiving',
  restore: 'Restoring',
  collect: 'Moving',
  retag: 'Changing metatags',
}

/** Describes a finished action. @param count changed publications @param title of a single publication */
export function actDone(act: PublicationAct, count: number, title?: string): string {
  const isOne = count === 1
  const what = isOne && title !== undefined ? `“${title}”` : publicationsInWords(count)
  const are = isOne ? 'is' : 'are'
  const were = isOne ? 'was' : 'were'
  switch (act.name) {
    case 'publish':
      return `${what} ${are} online.`
    case 'unlist':
      return `${what} ${are} online, unlisted.`
    case 'withdraw':
      return `${what} ${are} offline.`
    case 'archive':
      return `${what} ${were} archived.`
    case 'restore':
      return `${what} ${were} restored and ${are} offline.`
    case 'collect':
      return act.collectionId === null
        ? `${what} ${were} removed from ${isOne ? 'its collection' : 'their collections'}.`
        : `${what} ${were} moved.`
    case 'retag':
      return `Metatags of ${what} changed.`
  }
}

/** Describes a finished undo. */
export function actUndone(count: number, title?: string): string {
  const isOne = count === 1
  const what = isOne && title !== undefined ? `“${title}”` : publicationsInWords(count)
  return `${what} ${isOne ? 'is' : 'are'} back to the previous state.`
}

export const nothingToDo = 'Nothing needed to change.'
