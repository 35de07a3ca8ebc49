import { bytesInWords } from '../installation/health.ts'
import { type Formats, formatsOf } from '../words/formats.ts'
import { fill, type WordsOf } from '../words/messages.ts'
import { type Said, said } from '../words/said.ts'
import { type QuotaName, type Quotas, type QuotaUsage, quotaNames } from './quotas.ts'

type Words = WordsOf<'frame'>

/** Returns the quotas that are set as a phrase, such as `10 publications, 2 GB of storage`; empty without any. */
export function quotasInWords(set: Quotas, words: Words, formats: Formats): string {
  const phrases = quotaNames.flatMap(name => {
    const { [name]: amount } = set
    return amount === null ? [] : [amountInWords(name, amount, words, formats)]
  })
  return phrases.join(', ')
}

function amountInWords(name: QuotaName, amount: number, words: Words, formats: Formats): string {
  return name === 'bytes'
    ? fill(words, 'quotas.amounts.bytes', { amount: bytesInWords(amount, formats) })
    : fill(words, `quotas.amounts.${name}`, { amount })
}

/** Returns the usage as a phrase, such as `90 of 100 pages`. */
export function usageInWords({ name, used, limit }: QuotaUsage, words: Words, formats: Formats): string {
  if (name !== 'bytes') return fill(words, `quotas.usages.${name}`, { used, limit })
  const sizes = { used: bytesInWords(used, formats), limit: bytesInWords(limit, formats) }
  return fill(words, 'quotas.usages.bytes', sizes)
}

/** Returns a refusal. @param english the words that interfaces answer with */
export function refusalOf({ name, used, limit }: QuotaUsage, english: WordsOf<'faults'>): Said {
  if (name !== 'bytes') {
    const code = `invalid.quota.${name}` as const
    return said(completing(fill(english, code, { name: '', used, limit })), code, { used, limit })
  }
  const formats = formatsOf(english.locale)
  const sizes = { used: bytesInWords(used, formats), limit: bytesInWords(limit, formats) }
  const sentence = fill(english, 'invalid.quota.bytes', { name: '', ...sizes })
  return said(completing(sentence), 'invalid.quota.bytes', sizes)
}

/** Interfaces tell the name of the refused thing before the sentence, and end it. */
function completing(sentence: string): string {
  return sentence.trim().replace(/\.$/, '')
}
