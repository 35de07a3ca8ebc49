import { namesColumns } from './headers.ts'

const separators = ['\t', ';', ','] as const
export type Separator = (typeof separators)[number]

/** A lone `\r` ends rows in files of old Macs. */
export function lineEndOf(text: string): '\n' | '\r' | undefined {
  if (text.includes('\n')) return '\n'
  const at = text.indexOf('\r')
  return at !== -1 && at < text.length - 1 ? '\r' : undefined
}

/**
 * Finds what is between the values: what Excel declares (`sep=;`), else what makes a line of columns' names, else what the
 * first line with any has most of; a tab wins.
 * @param lines the first ones of the text
 * @returns the values of the line that it was seen by, and its index
 */
export function separatorOf(lines: readonly string[]) {
  const [first = ''] = lines
  const declared = /^"?sep=([\t;,])"?\s*$/i.exec(first)?.[1] as Separator | undefined
  const tried = declared === undefined ? separators : [declared]
  const names = (line: string, separator: Separator) => line.trim().split(separator).map(withoutQuotes)
  for (const [at, line] of lines.entries())
    for (const separator of tried)
      if (line.includes(separator) && namesColumns(names(line, separator)))
        return { separator, names: names(line, separator), at, isDeclared: declared !== undefined }
  const at = Math.max(
    declared === undefined ? 0 : 1,
    lines.findIndex(line => !line.startsWith('#') && tried.some(separator => line.includes(separator))),
  )
  const line = lines[at] ?? ''
  const separator = declared ?? mostFrequent(line)
  return { separator, names: names(line, separator), at, isDeclared: declared !== undefined }
}

function mostFrequent(line: string): Separator {
  if (line.includes('\t')) return '\t'
  const [commas, semicolons] = [line.split(',').length, line.split(';').length]
  if (commas === 1 && semicolons === 1) return '\t'
  return semicolons > commas ? ';' : ','
}

function withoutQuotes(value: string): string {
  return value.trim().replace(/^"(.*)"$/, '$1')
}
