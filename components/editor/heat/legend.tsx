import { X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Definition } from '#components/ui/definition.tsx'
import { useWords } from '#components/words/words.tsx'
import { heatSteps } from '#db/rules/statistics/heat.ts'
import { rangeIn, rangeNames } from '#db/rules/statistics/ranges.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { heatColors } from './colors.ts'
import type { HeatState } from './use-heat.ts'

/** The steps of colour above the pages, their range, and the way out. */
export function HeatLegend({ heat }: { heat: HeatState }) {
  const words = useWords('editor')
  const frame = useWords('frame')
  const id = useId()
  if (!heat.isOn) return null
  return (
    <section
      aria-label={words['heat.label']}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-hairline bg-raised py-1.5 pr-1.5 pl-3 text-sm"
    >
      <h2 className="font-semibold">
        <Definition name={words['heat.pressedOfSeen']} definition={words['heat.pressedOfSeenDefinition']} />
      </h2>
      <label htmlFor={id} className="sr-only">
        {words['heat.range']}
      </label>
      <select
        id={id}
        value={heat.range}
        onChange={({ target }) => heat.setRange(rangeIn(target.value))}
        className="h-control rounded-md border border-edge bg-raised px-2"
      >
        {rangeNames.map(name => (
          <option key={name} value={name}>
            {words[`heat.ranges.${name}`]}
          </option>
        ))}
      </select>
      <Button kind="icon" aria-label={words['heat.hide']} onClick={heat.toggle} className="ml-auto">
        <X aria-hidden />
      </Button>
      <Steps />
      <p role="status" className="text-pretty text-ink-soft empty:sr-only">
        {stateInWords(heat, words)}
      </p>
      {heat.fault !== undefined && <Button onClick={heat.readAgain}>{frame.tryAgain}</Button>}
    </section>
  )
}

function Steps() {
  const words = useWords('editor')
  return (
    <ul aria-label={words['heat.colours']} className="flex w-full flex-wrap gap-x-3 gap-y-1">
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-4 w-5 border border-dashed border-ink-soft" />
        {words['heat.neverSeen']}
      </li>
      {heatSteps.map(({ name }, step) => (
        <li key={name} className="flex items-center gap-1.5 tabular-nums">
          <span
            aria-hidden
            className="h-4 w-5 border border-[#2446d8]"
            // As on a white page, in both looks.
            style={{ background: `linear-gradient(${heatColors[step]} 0 0) white` }}
          />
          {words[name]}
        </li>
      ))}
    </ul>
  )
}

function stateInWords(
  { isReading, fault, figures }: HeatState,
  words: WordsOf<'editor'>,
): string | undefined {
  if (isReading) return words['heat.reading']
  if (fault !== undefined) return fill(words, 'heat.failed', { reason: fault })
  if (figures?.since === null) return words['heat.nobody']
  return undefined
}
