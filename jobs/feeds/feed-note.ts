/** Something in a feed that its owner should know of. */
export type FeedNote = {
  /** Where the row begins in the file, from 1; null where it concerns the whole file. */
  line: number | null
  /** The number of its item, from 1, in XML, where lines say little; else null. */
  item: number | null
  /** The row's id as the feed has it, 255 characters at most; null where it has none. */
  id: string | null
  /** In the names of the feed (`sale_price`); null where it concerns the whole row. */
  field: string | null
  sentence: string
  /** Whether the row made no product; otherwise it did, with something cut or missing. */
  isLeftOut: boolean
}

/**
 * A note of a row. Its texts are copies: a piece cut out of a feed would keep the whole piece of the file in memory for
 * as long as the note is kept.
 */
export function noteOf(note: FeedNote): FeedNote {
  return { ...note, id: note.id === null ? null : copied(note.id), sentence: copied(note.sentence) }
}

function copied(text: string): string {
  return Buffer.from(text).toString()
}
