import { useMemo } from 'react'
import { useWords } from '#components/words/words.tsx'
import type { EditedHotspot } from '../hotspot.ts'
import { hotspotName } from '../kind-names.ts'
import { type EditorPage, type OpenSpread, pageWords } from '../open-spread.ts'
import { sizeOfSpread } from '../state.ts'
import { findingsOn } from './findings.ts'
import type { FoundOnSpread } from './findings-list.tsx'

/**
 * Finds the faults of the open spread.
 * @param allPages of the publication
 * @param deadLinks reasons why addresses failed, by address
 */
export function useFindings(
  spread: OpenSpread,
  hotspots: EditedHotspot[],
  allPages: EditorPage[],
  deadLinks: ReadonlyMap<string, string>,
): FoundOnSpread {
  const words = useWords('editor')
  return useMemo(() => {
    const { pages } = spread
    const size = sizeOfSpread({ spread })
    const pageNumbers = new Set(allPages.map(({ number }) => number))
    const findings = findingsOn({ hotspots, size, pageCount: pages.length, pageNumbers, deadLinks })
    const names = new Map(hotspots.map(hotspot => [hotspot.key, hotspotName(hotspot, words)]))
    return { spreadId: spread.id, label: pageWords(pages, words), findings, names }
  }, [spread, hotspots, allPages, deadLinks, words])
}
