import { inSnakeCase } from '#db/rules/camel-case.ts'
import type { Value } from '#db/rules/words/files.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { CodedFault } from '#db/rules/words/said.ts'

type Words = WordsOf<'faults'>

/** A fault as a server answers it: in English, with a code where it has one. */
export type AnsweredFault = { english: string; coded: CodedFault | null }

/** Says what is wrong with a field, each fault in a sentence. @param field in the names of the interfaces or of the model */
export function faultsOfField(words: Words, field: string, faults: readonly AnsweredFault[]): string {
  return faults.map(fault => sentenceOf(words, fault, nameOf(words, field))).join(' ')
}

/** Says one fault. @param name of its field on the screen, which begins the sentence */
export function sentenceOf(words: Words, { english, coded }: AnsweredFault, name = ''): string {
  if (coded === null || !(coded.code in words)) {
    // Some are sentences of their own.
    return /^\p{Lu}/u.test(english) ? english : fill(words, 'invalid.uncoded', { name, message: english })
  }
  const sentence = filled(words, coded.code, { ...coded.values, name })
  if (coded.place === undefined) return sentence
  return fill(words, 'invalid.inside', { message: sentence.replace(/\.$/, ''), place: coded.place })
}

/** Says one fault at its own place, which needs no telling there. @returns path from the field on, such as `shop.address` */
export function placed(words: Words, field: string, { english, coded }: AnsweredFault) {
  if (coded?.place === undefined)
    return { path: field, sentence: sentenceOf(words, { english, coded }, nameOf(words, field)) }
  const { place, ...fault } = coded
  return {
    path: `${field}.${place}`,
    sentence: sentenceOf(words, { english, coded: fault }, words['names.base']),
  }
}

/** Codes and their arguments come from the server, which has typed them. */
function filled(words: Words, code: string, values: Record<string, Value>): string {
  return fill(
    words as { locale: string } as Parameters<typeof fill<Record<string, object>, string>>[0],
    code,
    values,
  )
}

function nameOf(words: Words, field: string): string {
  const key = `names.${inSnakeCase(field)}`
  return key in words
    ? words[key as keyof Words & `names.${string}`]
    : inSnakeCase(field).replaceAll('_', ' ')
}
