import type { PreflightFinding, PreflightKind } from '#db/rules/preflight/preflight.ts'
import { mostNames } from '#db/rules/preflight/preflight.ts'
import type { Glyph } from '../drawing/glyphs.ts'
import type { PageNode } from '../objects/page-tree.ts'
import type { PdfObjects } from '../objects/pdf-objects.ts'

/** Open PDF with what its findings are read from. */
export type PrintPdf = {
  objects: PdfObjects
  pages: PageNode[]
  sizes: { width: number; height: number }[] // as displayed, once they are cut
  glyphs: (index: number) => Glyph[] // of a page from 0, in page space; slow
}

/** Reads one kind of finding; undefined if there is none. */
export type FindingReader = (pdf: PrintPdf) => Omit<PreflightFinding, 'kind'> | undefined

const longestName = 200

/** Returns a finding of pages; undefined without any. @param pages from 1 @param count the number of pages if left out */
export function found(
  pages: readonly number[],
  { names = [], count = pages.length }: { names?: Iterable<string>; count?: number } = {},
): ReturnType<FindingReader> {
  if (pages.length === 0) return undefined
  const unique = [...new Set(names)].filter(name => name !== '').map(name => name.slice(0, longestName))
  return { pages: [...pages], names: unique.slice(0, mostNames), count }
}

/** Returns what is known of pages from 1, for those that have something. */
export function byPage<Fact>(
  { pages }: PrintPdf,
  read: (page: PageNode) => Fact | undefined,
): Map<number, Fact> {
  const facts = new Map<number, Fact>()
  for (const [index, page] of pages.entries()) {
    const fact = read(page)
    if (fact !== undefined) facts.set(index + 1, fact)
  }
  return facts
}

/** Returns a finding of the pages that have names, such as those of fonts; undefined without any. */
export function foundByName(
  pdf: PrintPdf,
  read: (page: PageNode) => string[] | undefined,
): ReturnType<FindingReader> {
  const pages = byPage(pdf, read)
  return found([...pages.keys()], { names: [...pages.values()].flat() })
}

export type Readers = Record<PreflightKind, FindingReader>
