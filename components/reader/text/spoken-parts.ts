import type { PageBlock, TextRun } from '#db/rules/pages/text.ts'

/** Part of a text; with a language (BCP 47) and its direction where they are others than those of the text. */
export type SpokenPart = { text: string; language?: string; direction?: 'ltr' | 'rtl' }

type SpokenRun = Pick<TextRun, 'text' | 'language'>

/** Signs that joining lines may add or leave out, at the ends of runs. */
const seam = /[\s\u00ad\u2010-]/

/** Gives a page's blocks their parts; those of older pages, whose runs do not match, have none. */
export function withParts(
  blocks: readonly PageBlock[],
  runs: readonly SpokenRun[],
): (PageBlock & { parts?: SpokenPart[] })[] {
  let next = 0
  return blocks.map(block => {
    const parts = spokenParts(block.text, runs.slice(next, next + block.runs))
    next += block.runs
    return { ...block, ...(parts && { parts }) }
  })
}

/**
 * Parts a block's text where its words change language.
 * @param runs of the block, whose texts may begin with its label
 * @returns undefined if all of it is in the block's language, or is no text of the runs, as alternative texts
 */
export function spokenParts(text: string, runs: readonly SpokenRun[]): SpokenPart[] | undefined {
  if (!runs.some(({ language }) => language)) return undefined
  const letters = runs.flatMap(({ text: own, language }) =>
    unitsOf(own).flatMap(({ sign }) => (seam.test(sign) ? [] : [{ sign, language }])),
  )
  const units = unitsOf(text).filter(({ sign }) => !seam.test(sign))
  const own = letters.slice(letters.length - units.length)
  if (own.length < units.length || units.some(({ sign }, at) => sign !== own[at]?.sign)) return undefined
  const parts: SpokenPart[] = []
  let end = 0
  for (let at = 0; at < units.length; ) {
    const language = own[at]?.language
    let last = at
    while (last + 1 < units.length && own[last + 1]?.language === language) last += 1
    const [from, to] = [units[at]?.at ?? 0, (units[last]?.at ?? 0) + 1]
    if (language !== undefined) {
      if (from > end) parts.push({ text: text.slice(end, from) })
      parts.push(foreignPart(text.slice(from, to), language))
      end = to
    }
    at = last + 1
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts.some(({ language }) => language) ? parts : undefined
}

function unitsOf(text: string): { sign: string; at: number }[] {
  return text.split('').map((sign, at) => ({ sign, at }))
}

/** Says a direction, since the signs at the ends of a part belong to it. */
function foreignPart(text: string, language: string): SpokenPart {
  const [first] = /\p{L}/u.exec(text) ?? []
  return { text, language, ...(first !== undefined && { direction: isLeftward(first) ? 'rtl' : 'ltr' }) }
}

function isLeftward(letter: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}
