import type { ImportNote } from '#db/rules/imports/notes.ts'

/** A log as comma-separated values (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function logAsCsv(notes: readonly ImportNote[]): string {
  const rows = notes.map(({ line, item, id, field, sentence, isLeftOut }) =>
    [
      String(line ?? ''),
      String(item ?? ''),
      id ?? '',
      field ?? '',
      isLeftOut ? 'left out' : 'imported',
      sentence,
    ]
      .map(cell)
      .join(),
  )
  return `\ufeff${['line,item,id,field,row,what', ...rows].map(row => `${row}\r\n`).join('')}`
}

/**
 * Texts of a feed are anybody's: one that a spreadsheet would take for a formula is told to be text
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
