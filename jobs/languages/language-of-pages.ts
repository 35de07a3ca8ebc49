import type { PageBlock } from '#db/rules/pages/text.ts'
import { languageDetector, lettersIn } from './detecting.ts'

type TextBlock = Pick<PageBlock, 'text' | 'language'>

const fewestLetters = 60 // of a whole publication

/**
 * Returns the language of most of a publication's text (BCP 47): as its blocks have it, unless the whole text is
 * surely in another, else as detected; undefined if no language has more than half of the letters, or there are few.
 */
export async function languageOfPages(blocks: readonly TextBlock[]): Promise<string | undefined> {
  const letters = new Map<string | undefined, number>()
  for (const { text, language } of blocks)
    letters.set(language, (letters.get(language) ?? 0) + lettersIn(text))
  const counted = [...letters].flatMap(([language, count]) =>
    language === undefined ? [] : [{ language, count }],
  )
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const most = counted.find(({ count }) => 2 * count > total)
  const detector = await languageDetector()
  const text = blocks.map(block => block.text).join('\n')
  if (most && !detector.isAgainst(text, most.language)) return most.language
  // Several languages in equal parts are none that readers would expect.
  return most || counted.length === 0 ? detector.languageIn(text, fewestLetters) : undefined
}
