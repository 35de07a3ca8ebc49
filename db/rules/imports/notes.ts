export type ImportNote = {
  /** First line of the row in the file, from 1; null for the whole file. */
  line: number | null
  /** Number of the XML item, from 1; else null. */
  item: number | null
  id: string | null
  /** As in the feed (`sale_price`); null for the whole row. */
  field: string | null
  sentence: string
  isLeftOut: boolean
}

export type NoteTotal = Pick<ImportNote, 'field' | 'sentence' | 'isLeftOut'> & { count: number }

export const keptNotes = 1000

export const keptLogs = 20
