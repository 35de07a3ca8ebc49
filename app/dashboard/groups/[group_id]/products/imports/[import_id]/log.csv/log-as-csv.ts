import { csvOf } from '#app/_http/answers/csv.ts'
import type { ImportNote } from '#db/rules/imports/notes.ts'

const head = ['line', 'item', 'id', 'field', 'row', 'what']

export function logAsCsv(notes: readonly ImportNote[]): string {
  const rows = notes.map(({ line, item, id, field, sentence, isLeftOut }) => [
    String(line ?? ''),
    String(item ?? ''),
    id ?? '',
    field ?? '',
    isLeftOut ? 'left out' : 'imported',
    sentence,
  ])
  return csvOf([head, ...rows])
}
