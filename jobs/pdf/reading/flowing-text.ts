import { textEnd } from '#db/rules/pages/text-ends.ts'

/** Joins lines and divided words; a hyphen stays before capitals and digits, or if found elsewhere. */
export function flowingText(lines: readonly string[]): string {
  const parts: string[] = []
  for (const line of lines) {
    const before = parts.at(-1)
    const seam = before === undefined ? 'apart' : seamOf(before, line, lines)
    if (before !== undefined && seam === 'whole') parts[parts.length - 1] = before.slice(0, -1)
    parts.push(seam === 'apart' ? ` ${line}` : line)
  }
  return parts.join('').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
}

type Seam = 'apart' | 'hyphenated' | 'whole'

/** Print has soft hyphens only where a word is divided. */
function seamOf(before: string, line: string, lines: readonly string[]): Seam {
  if (before.endsWith('\u00ad')) return 'whole'
  const first = /[-\u2010]$/.test(before) ? textEnd(before.slice(0, -1), /\p{L}/u) : ''
  const rest = /^[\p{L}\p{M}]+/u.exec(line)?.[0]
  if (first === '') return 'apart'
  if (rest === undefined || !/^\p{Ll}/u.test(rest)) return /^[\p{L}\d]/u.test(line) ? 'hyphenated' : 'apart'
  const hyphenated = `${first}-${rest}`
  return lines.some(other => other.includes(hyphenated)) ? 'hyphenated' : 'whole'
}
