import type { Interval } from '#db/rules/statistics/figures.ts'
import { cutOff } from '#db/rules/statistics/steps.ts'
import type { Comparison } from '#db/statistics/questions/comparison.ts'
import type { Days } from '#db/statistics/questions/scopes.ts'
import type { ChartStep } from '#db/statistics/questions/series.ts'
import { shortDay } from './words.ts'

/** A change of the publication, by the day on which readers saw it. */
export type NamedMark = { day: string; words: string }

export type StepPoint = {
  /** The first day; empty for a step that only the other publication has. */
  begins: string
  label: string
  /** The part of the step that the range has, such as `from 3 Nov`; undefined for a whole one. */
  part: string | undefined
  own: ChartStep | undefined
  other: ChartStep | undefined
  marks: LetteredMark[]
}
export type LetteredMark = NamedMark & { letter: string }

type Steps = {
  range: Days
  interval: Exclude<Interval, 'hour'>
  steps: ChartStep[]
  marks: NamedMark[]
  comparison: Pick<Comparison, 'alignment' | 'steps'> | undefined
}

/** Returns the steps of a chart, with a letter for each mark, in the order of days. */
export function stepPoints({ range, interval, steps, marks, comparison }: Steps): StepPoint[] {
  const lettered = marks.map((mark, place) => ({ ...mark, letter: letterOf(place) }))
  const others = comparison?.steps ?? []
  return Array.from({ length: Math.max(steps.length, others.length) }, (_, place) => {
    const own = steps[place]
    const next = steps[place + 1]
    const begins = own?.begins ?? ''
    const cut = own && cutOff(begins, interval, range)
    return {
      begins,
      label:
        comparison?.alignment === 'online'
          ? `${intervalName(interval)} ${place + 1}`
          : labelOf(begins, interval),
      part: cut && partInWords(cut),
      own,
      other: others[place],
      marks: lettered.filter(({ day }) => begins <= day && (next === undefined || day < next.begins)),
    }
  })
}

/** `Day`, `Week` or `Month` */
export function intervalName(interval: Exclude<Interval, 'hour'>): string {
  return { day: 'Day', week: 'Week', month: 'Month' }[interval]
}

function labelOf(day: string, interval: Exclude<Interval, 'hour'>): string {
  return interval === 'week' ? `Week of ${shortDay(day)}` : shortDay(day)
}

function partInWords({ from, to }: { from?: string; to?: string }): string {
  return [from && `from ${shortDay(from)}`, to && `to ${shortDay(to)}`].filter(Boolean).join(' ')
}

/** A to Z, then AA. */
function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : letterOf(Math.floor(place / 26) - 1) + letter
}
