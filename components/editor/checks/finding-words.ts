import type { FaultSentence } from '#db/rules/hotspots/kinds/kind.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

export function faultSentenceInWords(sentence: FaultSentence, words: WordsOf<'editor'>): string {
  if (typeof sentence === 'string') return sentence
  return 'values' in sentence ? fill(words, sentence.key, sentence.values) : words[sentence.key]
}
