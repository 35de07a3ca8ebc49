/** Returns a line of tab-separated values (RFC 4180, with tabs), without null or lone surrogates. */
export function tsvLine(values: readonly string[]): string {
  return `${values.map(quoted).join('\t')}\n`
}

function quoted(value: string): string {
  const clean = value.toWellFormed().replaceAll('\0', '')
  return /[\t\r\n"]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean
}
