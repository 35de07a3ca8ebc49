import type { PageTextAndHotspots } from '#db/editions/shown-pages.ts'

/** Length in characters that search engines show. */
const longest = 160

/** A paragraph as long as this says what a page is about; shorter ones are prices and labels. */
const telling = 50

type Written = Pick<PageTextAndHotspots, 'blocks' | 'text'>

/** Describes pages by their own words, for search engines and link previews; empty where they have none. */
export function describedBy(pages: readonly Written[]): string {
  const blocks = pages.flatMap(page => page.blocks).filter(({ kind }) => kind !== 'figure')
  const texts = blocks.map(({ text }) => plain(text)).filter(Boolean)
  const paragraphs = texts.filter(text => text.length >= telling)
  const chosen = paragraphs.length > 0 ? paragraphs.join(' ') : texts.join(' · ')
  return cut(chosen || plain(pages.map(({ text }) => text).join(' ')))
}

/** Lists names, as many as fit. */
export function describedByNames(names: readonly string[]): string {
  return cut(names.join(' · '))
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Cuts between words, of languages that have spaces. */
function cut(text: string): string {
  if (text.length <= longest) return text
  const part = text.slice(0, longest - 1)
  const end = part.lastIndexOf(' ')
  return `${part.slice(0, end > longest / 2 ? end : undefined).replace(/[\s·,;:–-]+$/, '')}…`
}
