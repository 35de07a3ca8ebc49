import type { DeviceStorage } from '#components/device/storage.ts'

/** A publication with unsent changes, as far as sending them needs it without its editor. */
export type KeptBook = {
  groupId: number
  title: string
  /** Of a book read from right to left, whose places are stored the other way round: its pages as they appear. */
  spreads?: { id: number; pages: { ratio: number }[] }[]
}

const ofUser = (userId: number) => `recto.editor/${userId}/`

/** Names of a publication's entries on the device. */
export function keptEntriesOf(userId: number, publicationId: number) {
  const prefix = `${ofUser(userId)}${publicationId}/`
  return { drafts: `${prefix}draft/`, history: `${prefix}history`, book: `${prefix}book` }
}

/** Name of the lock under which one tab at a time sends. */
export function lockOf(userId: number, publicationId: number): string {
  return `${ofUser(userId)}${publicationId}`
}

/** Returns the publication of a draft's entry. */
export function keptPublication(userId: number, name: string): number | undefined {
  const prefix = ofUser(userId)
  if (!name.startsWith(prefix)) return undefined
  const id = /^(\d+)\/draft\//.exec(name.slice(prefix.length))?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Returns the number of a user's drafts by publication. They are only counted: reading them takes the editor's rules. */
export function countDrafts(storage: DeviceStorage, userId: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const name of storage.names()) {
    const id = keptPublication(userId, name)
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

export function keepBook(
  storage: DeviceStorage,
  userId: number,
  publicationId: number,
  book: KeptBook,
): void {
  const name = keptEntriesOf(userId, publicationId).book
  const text = JSON.stringify(book)
  if (storage.read(name) !== text) storage.write(name, text)
}

export function forgetBook(storage: DeviceStorage, userId: number, publicationId: number): void {
  storage.remove(keptEntriesOf(userId, publicationId).book)
}

/** @returns undefined without one, or for one of another format */
export function readBook(
  storage: DeviceStorage,
  userId: number,
  publicationId: number,
): KeptBook | undefined {
  try {
    const book = JSON.parse(storage.read(keptEntriesOf(userId, publicationId).book) ?? 'null')
    return typeof book?.groupId === 'number' && typeof book.title === 'string' ? book : undefined
  } catch {
    return undefined
  }
}
