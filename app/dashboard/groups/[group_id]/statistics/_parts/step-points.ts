import type { Interval } from '#db/rules/statistics/figures.ts'
import { type CutOff, cutOff } from '#db/rules/statistics/steps.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { Comparison } from '#db/statistics/questions/comparison.ts'
import type { Days } from '#db/statistics/questions/scopes.ts'
import type { ChartStep } from '#db/statistics/questions/series.ts'
import type { Saying } from './saying.ts'
import { shortDay } from './words.ts'

/** A change of the publication, by the day on which readers saw it. */
export type NamedMark = { day: string; words: string }

export type StepPoint = {
  /** The first day; empty for a step that only the other publication has. */
  begins: string
  label: string
  /** Below the chart, where there is less room. */
  tick: string
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
export function stepPoints(saying: Saying, given: Steps): StepPoint[] {
  const { range, interval, steps, marks, comparison } = given
  const lettered = marks.map((mark, place) => ({ ...mark, letter: letterOf(place) }))
  const others = comparison?.steps ?? []
  return Array.from({ length: Math.max(steps.length, others.length) }, (_, place) => {
    const own = steps[place]
    const next = steps[place + 1]
    const begins = own?.begins ?? ''
    const cut = own && cutOff(begins, interval, range)
    return {
      begins,
      ...(comparison?.alignment === 'online'
        ? onlineLabels(saying, interval, place + 1)
        : dateLabels(saying, interval, begins)),
      part: cut && partInWords(saying, cut),
      own,
      other: others[place],
      marks: lettered.filter(({ day }) => begins <= day && (next === undefined || day < next.begins)),
    }
  })
}

type Labels = Pick<StepPoint, 'label' | 'tick'>

function onlineLabels({ words }: Saying, interval: Steps['interval'], number: number): Labels {
  const label = fill(words, `steps.online.${interval}`, { number })
  return { label, tick: label }
}

function dateLabels({ words, formats }: Saying, interval: Steps['interval'], begins: string): Labels {
  // A step that only the other publication has begins on no day.
  const day = begins === '' ? '' : shortDay(formats, begins)
  return { label: interval === 'week' ? fill(words, 'steps.weekOf', { day }) : day, tick: day }
}

function partInWords({ words, formats }: Saying, cut: CutOff): string {
  const from = cut.from === undefined ? undefined : shortDay(formats, cut.from)
  const to = cut.to === undefined ? undefined : shortDay(formats, cut.to)
  if (from !== undefined && to !== undefined) return fill(words, 'steps.fromTo', { from, to })
  return from === undefined ? fill(words, 'steps.to', { to: to ?? '' }) : fill(words, 'steps.from', { from })
}

/** A to Z, then AA. */
function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : letterOf(Math.floor(place / 26) - 1) + letter
}
