import type { Reason } from '#db/rules/reasons/reasons.ts'

export type FeedNote = {
  line: number | null // start of the row, from 1; null for the whole file
  item: number | null // of XML and JSON, from 1, where lines say little; else null
  id: string | null // at most 255 characters; null if the row has none
  field: string | null // as in the feed (`sale_price`); null for the whole row
  reason: Reason
  value?: string // if it was not understood
  isLeftOut: boolean // true if the row made no product, else a part was cut or is missing
}

/** Copies a note's texts: a slice would keep its whole chunk of the file in memory. */
export function noteOf(note: FeedNote): FeedNote {
  const { id, reason, value } = note
  const values: Reason['values'] = {}
  for (const [name, one] of Object.entries(reason.values))
    values[name] = typeof one === 'string' ? copied(one) : one
  return {
    ...note,
    id: id === null ? null : copied(id),
    reason: { code: reason.code, values },
    ...(value !== undefined && { value: copied(value) }),
  }
}

/** Returns a note on the whole file. */
export function noteOnFile(reason: Reason): FeedNote {
  return noteOf({ line: null, item: null, id: null, field: null, reason, isLeftOut: false })
}

/** Returns a note on a product that is left out. @param row undefined where it has none in a file */
export function noteOnLeftOut(
  said: Reason,
  id: string | null,
  row?: Pick<FeedNote, 'line' | 'item'>,
): FeedNote {
  const { line = null, item = null } = row ?? {}
  return noteOf({ line, item, id, field: null, reason: said, isLeftOut: true })
}

function copied(text: string): string {
  return Buffer.from(text).toString()
}
