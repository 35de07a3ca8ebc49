import type { PageBlock, TextRun } from '#db/rules/pages/text.ts'
import { type Detector, languageDetector } from './detecting.ts'
import { isWrittenIn } from './scripts.ts'

const lettersOfOwn = 60 // from here on a block may have another language than its page

type Page = { blocks: readonly PageBlock[]; runs: readonly TextRun[] }

/**
 * Returns a page's blocks with their languages: as the PDF says, unless their script or the page's text tells
 * otherwise, else as detected; and its runs, with a language where they have another than their block.
 */
export async function withLanguages({
  blocks,
  runs,
}: Page): Promise<{ blocks: PageBlock[]; runs: TextRun[] }> {
  const detected = await blocksWithLanguages(blocks)
  let next = 0
  const ofBlocks = blocks.flatMap((said, at) => {
    const own = runs.slice(next, next + said.runs)
    next += said.runs
    return own.map(run => foreign(run, [said.language, detected[at]?.language]))
  })
  return { blocks: detected, runs: [...ofBlocks, ...runs.slice(next).map(run => foreign(run, []))] }
}

function foreign({ language, ...run }: TextRun, around: (string | undefined)[]): TextRun {
  const isForeign = language !== undefined && !around.includes(language) && isWrittenIn(run.text, language)
  return isForeign ? { ...run, language } : run
}

async function blocksWithLanguages(blocks: readonly PageBlock[]): Promise<PageBlock[]> {
  const detector = await languageDetector()
  const wrong = saidWrongly(blocks, detector)
  const said = blocks.map(({ text, language }) =>
    language !== undefined && !wrong.has(language) && isWrittenIn(text, language) ? language : undefined,
  )
  const unsaid = blocks.filter((_, at) => said[at] === undefined)
  const ofPage = detector.languageIn(unsaid.map(({ text }) => text).join('\n'))
  return blocks.map((block, at) => {
    const { language: _, ...rest } = block
    const isAsPage = ofPage !== undefined && !detector.isAgainst(block.text, ofPage, lettersOfOwn)
    const detected = isAsPage ? ofPage : (detector.languageIn(block.text, lettersOfOwn) ?? ofPage)
    const language = said[at] ?? detected
    const isFitting = language !== undefined && isWrittenIn(block.text, language)
    return isFitting ? { ...rest, language } : rest
  })
}

/** Programs write a language of their own into PDFs, as of the computer: a text of some length in another tells. */
function saidWrongly(blocks: readonly PageBlock[], detector: Detector): Set<string> {
  const byLanguage = Map.groupBy(blocks, ({ language }) => language)
  const wrong = new Set<string>()
  for (const [language, own] of byLanguage) {
    if (language === undefined) continue
    const written = own.filter(({ text }) => isWrittenIn(text, language))
    if (detector.isAgainst(written.map(({ text }) => text).join('\n'), language)) wrong.add(language)
  }
  return wrong
}
