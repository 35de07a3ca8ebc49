import { Definition } from '#components/ui/definition.tsx'
import { tables } from '#db/rules/statistics/dimensions.ts'
import { pressedOfSeen, shareInWords, shareOf } from '#db/rules/statistics/heat.ts'
import { ranges } from '#db/rules/statistics/ranges.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { heatSum } from './hotspot-heat.ts'
import type { HeatState } from './use-heat.ts'

type Props = { heat: HeatState; hotspots: EditedHotspot[] }

/** Pressed, seen and their share, of the selection together; nothing while the heat is off. */
export function SelectedFigures({ heat, hotspots }: Props) {
  const { figures, range } = heat
  if (figures === undefined) return null
  const counts = heatSum(figures, hotspots)
  const { seen, pressed } = tables.hotspots
  return (
    <section aria-label="Figures" className="mx-4 mb-4 rounded-lg bg-sunken p-3 text-sm">
      <dl className="grid grid-cols-3 gap-2">
        <Value {...pressed} value={counts.pressed.toLocaleString('en')} />
        <Value {...seen} value={counts.seen.toLocaleString('en')} />
        <Value {...pressedOfSeen} name="Share" value={shareInWords(shareOf(counts))} />
      </dl>
      <p className="mt-1 text-pretty text-ink-soft">
        {counts.seen === 0 && counts.pressed === 0 ? 'No reader has seen it in the ' : 'In the '}
        last {ranges[range].name.toLowerCase()}.
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
