import { bytesInWords } from '../installation/health.ts'
import type { Formats } from '../words/formats.ts'
import { fill, type WordsOf } from '../words/messages.ts'
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
