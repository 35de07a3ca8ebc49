import { dataOf, hasOwnData } from '#db/pages/recognition-data.ts'
import { knownLanguage, languagesOfScripts } from '#db/rules/pages/recognition.ts'
import { withLanguages } from '../languages/block-languages.ts'
import type { Recognition } from '../pdf/recognition/messages.ts'
import { recognise } from '../pdf/recognition/recognise.ts'
import {
  hasReadableWords,
  hasSureWords,
  sureLetters,
  withRecognised,
} from '../pdf/recognition/recognised-text.ts'

/** Letters that tell that a page is in another script than was expected: textures look like a few of any. */
const fewestOfOther = 20

type Reading = { language: string; recognition: Recognition }

/**
 * Recognises a picture in the language of the publication's other text. Without any, in the language of its reader, or,
 * where that gives few sure words, in languages of other scripts; then in what the words turn out to be in.
 * @returns the language that lacks data (BCP 47), if that is why nothing was read
 */
export async function bestReading(
  jpeg: string,
  { read, set }: { read: string[]; set: string },
  signal: AbortSignal,
): Promise<Reading | { lacking: string }> {
  const readIn = async (language: string): Promise<Reading | undefined> => {
    const data = dataOf(language)
    return data.length === 0 ? undefined : { language, recognition: await recognise({ jpeg, data }, signal) }
  }
  const known = read.map(tag => knownLanguage(tag)).find(language => language !== undefined)
  const expected = known ?? knownLanguage(set) ?? 'en'
  const first = await readIn(expected)
  if (known !== undefined) return first ?? { lacking: expected }
  const ofOtherScripts = languagesOfScripts.filter(each => scriptOf(each) !== scriptOf(expected))
  const untried = ofOtherScripts.filter(hasOwnData)
  let best = first
  for (const language of untried) {
    if (best && hasSureWords(best.recognition)) break
    const other = await readIn(language)
    const letters = Math.max(fewestOfOther, best ? sureLetters(best.recognition) : 0)
    if (other && hasReadableWords(other.recognition) && sureLetters(other.recognition) > letters) best = other
  }
  if (best && hasReadableWords(best.recognition)) return inItsOwn(best, readIn)
  return best ?? { lacking: expected }
}

function scriptOf(language: string): string | undefined {
  return new Intl.Locale(language).maximize().script
}

/** Reads once more if the words are in another language, whose data knows its accents. */
async function inItsOwn(
  first: Reading,
  readIn: (language: string) => Promise<Reading | undefined>,
): Promise<Reading> {
  const content = withRecognised(nothing, first.recognition) ?? nothing
  const letters = new Map<string, number>()
  for (const { language, text } of (await withLanguages(content)).blocks) {
    const found = language === undefined ? undefined : knownLanguage(language)
    if (found) letters.set(found, (letters.get(found) ?? 0) + text.length)
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one)
  const language = most?.[0]
  if (language === undefined || !hasOwnData(language) || dataOf(language)[0] === dataOf(first.language)[0])
    return first
  const again = await readIn(language)
  return again && sureLetters(again.recognition) > sureLetters(first.recognition) ? again : first
}

const nothing = { text: '', runs: [], blocks: [], findings: [] }
