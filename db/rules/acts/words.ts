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
      return `${what} ${are} online, for those who have the address.`
    case 'withdraw':
      return `${what} ${are} offline.`
    case 'archive':
      return `${what} ${were} archived.`
    case 'restore':
      return `${what} ${are} back, offline.`
    case 'collect':
      return act.collectionId === null ? `${what} ${are} in no collection now.` : `${what} ${were} moved.`
    case 'retag':
      return `${what} ${isOne ? 'has' : 'have'} other metatags now.`
  }
}

/** Describes a finished undo. */
export function actUndone(count: number, title?: string): string {
  const isOne = count === 1
  const what = isOne && title !== undefined ? `“${title}”` : publicationsInWords(count)
  return `${what} ${isOne ? 'is' : 'are'} as before.`
}

export const nothingToDo = 'Nothing had to be changed.'
