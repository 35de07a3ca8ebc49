import { createHash } from 'node:crypto'
import { type Language, languageCodes } from '#db/rules/languages.ts'
import { readerWordsIn } from '../words.ts'

type WordFile = {
  language: Language
  /** Its address. */
  path: string
  contents: Buffer
}

/** Makes a module of each language's words, the same for all publications, whose name changes with its content. */
export function wordFiles(): WordFile[] {
  return languageCodes.map(language => {
    const contents = Buffer.from(`export default ${JSON.stringify(readerWordsIn(language))}\n`)
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8)
    return { language, path: `/reader/words-${language}-${hash}.js`, contents }
  })
}
