import { useWords } from '#components/words/words.tsx'
import { shareInWords, shareOf } from '#db/rules/statistics/heat.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { type HotspotFigures, hotspotCounts } from './hotspot-heat.ts'

type Props = { figures: HotspotFigures; hotspot: EditedHotspot }

/** A hotspot's share in the list, which is the canvas for those who do not see it. */
export function ListFigures({ figures, hotspot }: Props) {
  const words = useWords('editor')
  const counts = hotspotCounts(figures, hotspot)
  const isSeen = counts.seen > 0 || counts.pressed > 0
  return (
    <span className="shrink-0 text-xs text-ink-soft tabular-nums">
      <span aria-hidden>{shareInWords(shareOf(counts), words)}</span>
      <span className="sr-only">
        {isSeen
          ? fill(words, 'heat.seenPressed', { pressed: counts.pressed, seen: counts.seen })
          : words['heat.notSeen']}
      </span>
    </span>
  )
}
