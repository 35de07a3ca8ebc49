import { afterStoring, type Draft, isOwnChange, rebased, type StoreResult } from './drafts.ts'

/**
 * Returns drafts after the server's answer for some of them, without what is stored now.
 * @param results one for each that was sent
 * @returns also the number of those that were merged with changes by others
 */
export function afterAnswer(
  drafts: readonly Draft[],
  sent: readonly Draft[],
  results: readonly StoreResult[],
) {
  let merges = 0
  const next = new Map(drafts.map(draft => [draft.key, draft]))
  sent.forEach((draft, index) => {
    const result = results[index]
    const now = next.get(draft.key)
    // This page or another tab has found a missing draft stored, and dropped it.
    if (result === undefined || now === undefined) return
    const { isMade, hotspot } = result
    // An answer of before a newer one says nothing new.
    const isLatest = now.base?.version === draft.base?.version
    const after = isMade ? afterStoring(now, draft, hotspot) : rebased(now, hotspot, isLatest)
    if (!isMade && after && !after.clash && !isOwnChange(now, hotspot)) merges += 1
    if (after) next.set(draft.key, after)
    else next.delete(draft.key)
  })
  return { drafts: [...next.values()], merges }
}
