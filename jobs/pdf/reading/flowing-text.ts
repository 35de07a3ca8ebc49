import { seamOf } from '#db/rules/pages/line-seams.ts'
import { textEnd } from '#db/rules/pages/text-ends.ts'

/** Joins lines and divided words; a hyphen that is found elsewhere in the same word stays. */
export function flowingText(lines: readonly string[]): string {
  const parts: string[] = []
  for (const line of lines) {
    const before = parts.at(-1)
    const seam = before === undefined ? 'close' : seamOf(before, line)
    if (before !== undefined && seam === 'divided' && !isHyphenated(before, line, lines))
      parts[parts.length - 1] = before.slice(0, -1)
    parts.push(seam === 'apart' ? ` ${line}` : line)
  }
  return parts.join('').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
}

function isHyphenated(before: string, line: string, lines: readonly string[]): boolean {
  const [rest = ''] = /^[\p{L}\p{M}]+/u.exec(line) ?? []
  const hyphenated = `${textEnd(before.slice(0, -1), /\p{L}/u)}-${rest}`
  return lines.some(other => other.includes(hyphenated))
}
