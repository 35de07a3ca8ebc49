import { contrastsOf, type Greys, graymapOf, withoutAreas } from './greymap.ts'
import { withLatinWords } from './latin-words.ts'
import { mergedWords } from './merged-words.ts'
import type { RecognisedWord } from './messages.ts'
import { startTesseract, type TesseractData, type Threshold } from './tesseract.ts'
import { wordsOfBlocks } from './tesseract-words.ts'

const sure = 60 // confidence of each word of a line that is not read again

/** Data that places Latin letters too roughly to read them again: it reads them together with English. */
const withLatin = /^(?:jpn|tha)$/

/**
 * Reads the words of a picture with one threshold for all of it, then with local ones. Pages in another script than
 * Latin, which take longer, are read again only where lines are unsure, by what differs from its surroundings.
 * @param data of the page's language; of English too if it is in another script
 */
export async function readPicture(
  greys: Greys,
  [own, english]: readonly TesseractData[],
): Promise<RecognisedWord[]> {
  if (!own) throw new Error('There is no data')
  const readerOf = await startTesseract()
  const isTogether = english !== undefined && withLatin.test(own.name)
  const reader = readerOf(isTogether ? [own, english] : [own])
  const wordsOf = (picture: Greys, threshold: Threshold) => {
    reader.look(graymapOf(picture))
    return wordsOfBlocks(reader.read(threshold))
  }
  const first = wordsOf(greys, 'global')
  if (!english || isTogether) return mergedWords([first, wordsOf(greys, 'local')])
  const latin = readerOf([english])
  latin.look(graymapOf(greys))
  const sureFirst = withLatinWords(first, latin)
  const rest = await contrastsOf(withoutAreas(greys, surePlaces(sureFirst)))
  return mergedWords([sureFirst, withLatinWords(wordsOf(rest, 'local'), latin)])
}

function surePlaces(words: readonly RecognisedWord[]) {
  return [...Map.groupBy(words, ({ line }) => line).values()]
    .filter(line => line.every(({ confidence }) => confidence >= sure))
    .map(line => ({
      left: Math.min(...line.map(({ left }) => left)),
      top: Math.min(...line.map(({ top }) => top)),
      right: Math.max(...line.map(({ right }) => right)),
      bottom: Math.max(...line.map(({ bottom }) => bottom)),
    }))
}
