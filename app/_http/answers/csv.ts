import { contentDisposition, fileName } from '#db/rules/downloads/file-names.ts'

/** Formats rows as CSV (RFC 4180) with a BOM, by which spreadsheets detect UTF-8. */
export function csvOf(rows: readonly string[][]): string {
  return `\ufeff${csvRows(rows)}`
}

/** Formats rows that follow others. */
export function csvRows(rows: readonly string[][]): string {
  return rows.map(row => `${row.map(cell).join()}\r\n`).join('')
}

/** Returns the headers of a download. @param name without `.csv` */
export const csvHeaders = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': contentDisposition('attachment', fileName(name, 'csv')),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
})

/**
 * Escapes formulas, as texts are untrusted: https://owasp.org/www-community/attacks/CSV_Injection. In countries with a
 * decimal comma spreadsheets part cells at semicolons, so that another begins within a text or its lines.
 */
function cell(text: string): string {
  const plain = text.replace(/((?:^|[;\t\r\n])"*)(?=[=+\-@\t\r])/g, "$1'")
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
