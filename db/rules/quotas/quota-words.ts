import { bytesInWords } from '../installation/health.ts'
import { type Reason, reason } from '../reasons/reasons.ts'
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
  return fill(words, 'quotas.usages.bytes', sizesOf({ used, limit }, formats))
}

/** Returns a refusal. @param english the words that interfaces answer with */
export function quotaRefusal({ name, used, limit }: QuotaUsage, english: WordsOf<'faults'>): Said {
  if (name !== 'bytes') {
    const code = `invalid.quota.${name}` as const
    return said(completing(fill(english, code, { name: '', used, limit })), code, { used, limit })
  }
  const sizes = sizesOf({ used, limit }, formatsOf(english.locale))
  const sentence = fill(english, 'invalid.quota.bytes', { name: '', ...sizes })
  return said(completing(sentence), 'invalid.quota.bytes', sizes)
}

/** Interfaces tell the name of the refused thing before the sentence, and end it. */
function completing(sentence: string): string {
  return sentence.trim().replace(/\.$/, '')
}

/** Returns why a PDF was not converted, or something was not done to a publication. */
export function quotaReason({ name, used, limit }: QuotaUsage, what: 'pdf' | 'publication'): Reason {
  if (name !== 'bytes') return reason(`quota.${name}`, { what, used, limit })
  return reason('quota.bytes', { what, ...sizesOf({ used, limit }, formatsOf('en')) })
}

function sizesOf({ used, limit }: Pick<QuotaUsage, 'used' | 'limit'>, formats: Formats) {
  return { used: bytesInWords(used, formats), limit: bytesInWords(limit, formats) }
}
