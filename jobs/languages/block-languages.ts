import type { PageBlock } from '#db/rules/pages/text.ts'

const fewestLetters = 24 // fewer tell too little, except in scripts of few languages
const fewestOfOthers = 6
const lettersOfOwn = 60 // from here on a block may have another language than its page

/** Returns a page's blocks with their languages: as the PDF says, unless their script tells otherwise, else as detected. */
export async function withLanguages(blocks: readonly PageBlock[]): Promise<PageBlock[]> {
  const said = blocks.map(block => (isPlausible(block) ? block.language : undefined))
  if (said.every(language => language !== undefined)) return [...blocks]
  // Data of 0.9 MB, fetched when first asked for: they tell 96 of 100 texts of 60 letters apart.
  const { eld } = await import('eld/extrasmall')
  const languageIn = (text: string, fewest: number) => {
    if (lettersIn(text) < fewest && lettersOutside(text) < fewestOfOthers) return undefined
    const found = eld.detect(text)
    return found.language !== '' && found.isReliable() ? found.language : undefined
  }
  const unsaid = blocks.filter((_, at) => said[at] === undefined)
  const ofPage = languageIn(unsaid.map(({ text }) => text).join('\n'), fewestLetters)
  return blocks.map((block, at) => {
    const { language: _, ...rest } = block
    const language = said[at] ?? languageIn(block.text, lettersOfOwn) ?? ofPage
    const isFitting = language !== undefined && isWrittenIn(block.text, language)
    return isFitting ? { ...rest, language } : rest
  })
}

/** Programs write a language of their own, as of the computer, into PDFs in any script. */
function isPlausible({ text, language }: PageBlock): boolean {
  return language !== undefined && isWrittenIn(text, language)
}

/** Counts letters that are neither Latin nor Cyrillic, scripts of many languages. */
function lettersOutside(text: string): number {
  return text.match(/(?![\p{Script=Latin}\p{Script=Cyrillic}])\p{L}/gu)?.length ?? 0
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

/** Scripts of writing systems that mix several (ISO 15924). */
const mixed: Record<string, string[]> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

/** True if half of a text's letters are of its language's script, or it has no letters. */
function isWrittenIn(text: string, language: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  const own = new RegExp(`[${(mixed[script] ?? [script]).map(each => `\\p{Script=${each}}`).join('')}]`, 'u')
  return 2 * letters.filter(letter => own.test(letter)).length >= letters.length
}
