import { type FeedReading, type Separator, separators } from '#db/rules/feed-files/reading.ts'
import { namesColumns } from './headers.ts'

export type ChosenTable = Pick<FeedReading, 'separator' | 'headerLine'>

/** A lone `\r` ends rows in files of old Macs. */
export function lineEndOf(text: string): '\n' | '\r' | undefined {
  if (text.includes('\n')) return '\n'
  const at = text.indexOf('\r')
  return at !== -1 && at < text.length - 1 ? '\r' : undefined
}

/**
 * Finds what is between the values: what was chosen, else what Excel declares (`sep=;`), else what makes a line of columns'
 * names, else what the first line with any has most of; a tab wins.
 * @param lines the first ones of the text
 * @param chosen for the feed; a separator that the lines do not have does not count
 * @returns the values of the line that it was seen by, and its index
 */
export function separatorOf(lines: readonly string[], chosen: ChosenTable = {}) {
  const [first = ''] = lines
  const declared = /^"?sep=([\t;,|~])"?\s*$/i.exec(first)?.[1] as Separator | undefined
  const given = lines.find(line => chosen.separator !== undefined && line.includes(chosen.separator))
  const fixed = given === undefined ? declared : chosen.separator
  const isDeclared = declared !== undefined
  const tried = fixed === undefined ? separators : [fixed]
  const names = (line: string, separator: Separator) => line.trim().split(separator).map(withoutQuotes)
  const header = chosen.headerLine === undefined ? undefined : lines[chosen.headerLine - 1]
  if (header !== undefined && chosen.headerLine !== undefined) {
    const named = tried.find(separator => namesColumns(names(header, separator)))
    const separator = named ?? fixed ?? mostFrequent(header)
    return { separator, names: names(header, separator), at: chosen.headerLine - 1, isDeclared }
  }
  for (const [at, line] of lines.entries())
    for (const separator of tried)
      if (line.includes(separator) && namesColumns(names(line, separator)))
        return { separator, names: names(line, separator), at, isDeclared }
  const at = Math.max(
    isDeclared ? 1 : 0,
    lines.findIndex(line => !line.startsWith('#') && tried.some(separator => line.includes(separator))),
  )
  const line = lines[at] ?? ''
  const separator = fixed ?? mostFrequent(line)
  return { separator, names: names(line, separator), at, isDeclared }
}

function mostFrequent(line: string): Separator {
  if (line.includes('\t')) return '\t'
  const [commas = 0, semicolons = 0, bars = 0] = [',', ';', '|'].map(sign => line.split(sign).length)
  if (commas === 1 && semicolons === 1) return bars === 1 ? '\t' : '|'
  return semicolons > commas ? ';' : ','
}

function withoutQuotes(value: string): string {
  return value.trim().replace(/^"(.*)"$/, '$1')
}
