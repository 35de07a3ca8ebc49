export type FeedNote = {
  line: number | null // start of the row, from 1; null for the whole file
  item: number | null // of XML, from 1, where lines say little; else null
  id: string | null // at most 255 characters; null if the row has none
  field: string | null // as in the feed (`sale_price`); null for the whole row
  sentence: string
  value?: string // if it was not understood
  isLeftOut: boolean // true if the row made no product, else a part was cut or is missing
}

/** Copies a note's texts: a slice would keep its whole chunk of the file in memory. */
export function noteOf(note: FeedNote): FeedNote {
  const { id, sentence, value } = note
  return {
    ...note,
    id: id === null ? null : copied(id),
    sentence: copied(sentence),
    ...(value !== undefined && { value: copied(value) }),
  }
}

/** Returns a note on the whole file. */
export function noteOnFile(sentence: string): FeedNote {
  return noteOf({ line: null, item: null, id: null, field: null, sentence, isLeftOut: false })
}

function copied(text: string): string {
  return Buffer.from(text).toString()
}
