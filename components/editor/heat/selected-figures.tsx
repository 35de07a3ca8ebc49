import { Definition } from '#components/ui/definition.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { shareInWords, shareOf } from '#db/rules/statistics/heat.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { heatSum } from './hotspot-heat.ts'
import type { HeatState } from './use-heat.ts'

type Props = { heat: HeatState; hotspots: EditedHotspot[] }

/** Pressed, seen and their share, of the selection together; nothing while the heat is off. */
export function SelectedFigures({ heat, hotspots }: Props) {
  const words = useWords('editor')
  const { number } = useFormats()
  const { figures, range } = heat
  if (figures === undefined) return null
  const counts = heatSum(figures, hotspots)
  return (
    <section aria-label={words['heat.figures']} className="mx-4 mb-4 rounded-lg bg-sunken p-3 text-sm">
      <dl className="grid grid-cols-3 gap-2">
        <Value
          name={words['heat.pressed']}
          definition={words['heat.pressedDefinition']}
          value={number(counts.pressed)}
        />
        <Value
          name={words['heat.seen']}
          definition={words['heat.seenDefinition']}
          value={number(counts.seen)}
        />
        <Value
          name={words['heat.shareName']}
          definition={words['heat.pressedOfSeenDefinition']}
          value={shareInWords(shareOf(counts), words)}
        />
      </dl>
      <p className="mt-1 text-pretty text-ink-soft">
        {counts.seen === 0 && counts.pressed === 0
          ? words[`heat.unseen.${range}`]
          : words[`heat.inLast.${range}`]}
      </p>
    </section>
  )
}

function Value({ name, definition, value }: { name: string; definition: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">
        <Definition name={name} definition={definition} />
      </dt>
      <dd className="text-base font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
