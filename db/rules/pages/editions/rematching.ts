import type { PageMatch } from './edition.ts'
import { matchPages } from './matching.ts'

/** A page of the publication (`id` of its row), or of the PDF (`id` is its number there). */
type Page = { id: number; imageKey: string; text: string }

/**
 * Matches an edition anew after its publication's pages were changed. Pages that moved keep their matches, pages made anew
 * are told as changed, and pages that came since are looked for by their text among those that have no match.
 * @param seen image keys of the pages that were compared before
 */
export function rematched(
  proposed: readonly PageMatch[],
  seen: readonly string[],
  { before, after }: { before: readonly Page[]; after: readonly Page[] },
): PageMatch[] {
  const keys = new Map(before.map(({ id, imageKey }) => [id, imageKey]))
  const compared = new Set(seen)
  const kept = proposed.map((page): PageMatch => {
    const key = keys.get(page.pageId ?? 0)
    if (key === undefined) return { ...page, pageId: null, isSame: false }
    return { ...page, isSame: page.isSame && compared.has(key) }
  })
  const taken = new Set(kept.map(({ pageId }) => pageId))
  const come = before.filter(({ id, imageKey }) => !taken.has(id) && !compared.has(imageKey))
  const textOf = new Map(after.map(({ id, text }) => [id, text]))
  const free = kept.filter(({ pageId }) => pageId === null)
  const matches = matchPages(
    come.map(({ text }) => textDistance(text)),
    free.map(({ made }) => textDistance(textOf.get(made) ?? '')),
  )
  const found = new Map(free.map(({ made }, at) => [made, come[matches[at] ?? -1]?.id ?? null]))
  return kept.map(page => ({ ...page, pageId: page.pageId ?? found.get(page.made) ?? null }))
}

function textDistance(text: string) {
  return { text, picture: null, tint: null }
}
