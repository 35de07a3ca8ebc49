/** Something in a feed that its owner should know of. */
export type ImportNote = {
  /** Where the row begins in the file, from 1; null where it concerns the whole file. */
  line: number | null
  /** The number of its item, from 1, in XML, where lines say little; else null. */
  item: number | null
  /** The row's id as the feed has it; null where it has none. */
  id: string | null
  /** In the names of the feed (`sale_price`); null where it concerns the whole row. */
  field: string | null
  sentence: string
  /** Whether the row made no product; otherwise it did, with something cut or missing. */
  isLeftOut: boolean
}

/** How often an import had to say the same of a field. */
export type NoteTotal = Pick<ImportNote, 'field' | 'sentence' | 'isLeftOut'> & { count: number }

/** How many lines of an import's log are kept; its totals count all. */
export const keptNotes = 1000

/** Of so many imports of a feed or a library the logs are kept. */
export const keptLogs = 20
