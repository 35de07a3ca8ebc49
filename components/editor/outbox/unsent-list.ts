import type { SafeStorage } from '#components/device/storage.ts'
import { countDrafts, type KeptBook, keptPublication, readBook } from '../saving/kept-books.ts'
import type { NotDone } from '../saving/not-done.ts'

/** A publication with changes that are not sent. */
export type Unsent = {
  publicationId: number
  count: number
  /** Undefined if its editor was not open since this is known. */
  book: KeptBook | undefined
  /** False if only this page has them. */
  isKept: boolean
} & Progress

type Progress = {
  isSending: boolean
  /** Reason that the last attempt failed. */
  failure: NotDone | undefined
  /** True if they wait for the person, in the editor; `words` says why they were refused, if they were. */
  isWaiting: boolean
  words: string | undefined
}

export const untried: Progress = { isSending: false, failure: undefined, isWaiting: false, words: undefined }

export type UnsentList = ReturnType<typeof newUnsentList>

/** Lists what a person's browser and this page have unsent, but for publications that are open in an editor here. */
export function newUnsentList(storage: SafeStorage, userId: number) {
  let unsent: readonly Unsent[] = []
  const open = new Set<number>()
  const listeners = new Set<() => void>()

  /** Looks at what is there now. @param progressOf returns that of a publication, which is as before by default */
  function look(progressOf: (publicationId: number, before: Progress) => Progress = (_, before) => before) {
    const known = new Map(unsent.map(each => [each.publicationId, each]))
    const inMemory = new Set(storage.refused().map(name => keptPublication(userId, name)))
    const closed = [...countDrafts(storage, userId)].filter(([id]) => !open.has(id))
    unsent = closed.map(([publicationId, count]) => {
      const { isSending, failure, isWaiting, words } = known.get(publicationId) ?? untried
      return {
        publicationId,
        count,
        book: readBook(storage, userId, publicationId),
        isKept: !inMemory.has(publicationId),
        ...progressOf(publicationId, { isSending, failure, isWaiting, words }),
      }
    })
    for (const listener of listeners) listener()
  }

  return {
    look,
    all: () => unsent,
    note: (publicationId: number, progress: Progress) =>
      look((id, before) => (id === publicationId ? progress : before)),
    watch(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** @returns ends it */
    leaveOut(publicationId: number) {
      open.add(publicationId)
      look()
      return () => {
        open.delete(publicationId)
        look()
      }
    },
  }
}
