export type ImportNote = {
  line: number | null // first line of the row in the file, from 1; null for the whole file
  item: number | null // number of the XML item, from 1; else null
  id: string | null
  field: string | null // as in the feed (`sale_price`); null for the whole row
  sentence: string
  isLeftOut: boolean
}

export type NoteTotal = Pick<ImportNote, 'field' | 'sentence' | 'isLeftOut'> & { count: number }

export const keptNotes = 1000

export const keptLogs = 20
