import { textsOf } from '../words/compiled.ts'
import en from '../words/en.json' with { type: 'json' }
import type { WordsOf } from '../words/messages.ts'
import { type Reason, type ReasonCode, reasonInWords } from './reasons.ts'

/**
 * Says what is stored, in a language.
 * @param stored codes, each of a sentence; null or empty in rows that are older than codes
 * @param english the stored sentences, said as they are where neither a code nor the sentence is known
 */
export function storedInWords(
  words: WordsOf<'reasons'>,
  stored: Reason | readonly Reason[] | null,
  english: string,
): string {
  const codes = [stored ?? []].flat()
  const said = codes.length > 0 ? codes : recognised(english)
  return said.length > 0 ? said.map(one => reasonInWords(words, one, english)).join(' ') : english
}

/** Returns the reason of which a sentence is the English; none for any other sentence. */
function recognised(sentence: string): Reason[] {
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(sentence)
    if (found) return [{ code, values: { ...found.groups } }]
  }
  return []
}

/** Sentences whose arguments stand in them as they are; those of counts and choices cannot be read back. */
const patterns = textsOf(en.dashboard.reasons)
  .filter(([, text]) => !/\{\w+, /.test(text))
  .map(([code, text]) => ({ code: code as ReasonCode, pattern: patternOf(text) }))
  // The longest first, as the arguments of “{host} did not answer: {why}” would take in other sentences.
  .sort((one, other) => other.pattern.source.length - one.pattern.source.length)

function patternOf(text: string): RegExp {
  const parts = text.split(/\{(\w+)\}/)
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    return parts.indexOf(part) < at ? `\\k<${part}>` : `(?<${part}>.+)`
  })
  return new RegExp(`^${source.join('')}$`, 's')
}
