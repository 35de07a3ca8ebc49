import type { ReactNode } from 'react'
import { useFormats } from '#components/words/words.tsx'
import type { FigureName, Interval } from '#db/rules/statistics/figures.ts'
import { namedFigures } from './named-figures.ts'
import { useSaying } from './saying.ts'
import type { StepPoint } from './step-points.ts'

/** Figures of a chart. */
export const shownFigures = ['opens', 'visits', 'pageViews'] as const satisfies FigureName[]
export type ShownFigure = (typeof shownFigures)[number]

type Props = {
  points: StepPoint[]
  interval: Exclude<Interval, 'hour'>
  /** Titles of both publications; undefined for one alone. */
  titles: { own: string; other: string } | undefined
}

/** The steps of a chart as a table, the last one first. */
export function StepsTable({ points, interval, titles }: Props) {
  const { words, formats } = useSaying()
  const named = namedFigures(words)
  const hasMarks = points.some(({ marks }) => marks.length > 0)
  return (
    // Its own scrolling on phones: the figures of two publications are wider than they are.
    <div className="-mx-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5">
      <table className="w-full border-collapse text-left">
        <thead className="border-b border-hairline text-sm text-ink-soft">
          <tr>
            <Heading>{words[`steps.${interval}`]}</Heading>
            {shownFigures.map(figure => (
              <Figures key={figure} titles={titles} name={named[figure].name} />
            ))}
            {hasMarks && <Heading className="pl-4">{words['steps.changes']}</Heading>}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {points.toReversed().map(({ label, part, own, other, marks }) => (
            <tr key={label}>
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {label}
                {part !== undefined && <span className="block text-sm text-ink-soft">{part}</span>}
              </th>
              {shownFigures.map(figure => (
                <Values key={figure} own={own?.[figure]} other={titles && (other?.[figure] ?? null)} />
              ))}
              {hasMarks && (
                <td className="min-w-40 py-1.5 pl-4 align-top text-sm">
                  {formats.list(
                    marks.map(mark => mark.words),
                    { type: 'unit' },
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`py-1.5 align-bottom font-normal ${className}`}>
      {children}
    </th>
  )
}

function Figures({ name, titles }: { name: string; titles: Props['titles'] }) {
  const look = 'min-w-16 pl-3 text-right'
  if (titles === undefined) return <Heading className={look}>{name}</Heading>
  return [titles.own, titles.other].map((title, place) => (
    <Heading key={place === 0 ? 'own' : 'other'} className={look}>
      {name}
      <span className="block max-w-32 truncate text-xs">{title}</span>
    </Heading>
  ))
}

type ValuesProps = {
  own: number | undefined
  /** Null where the other publication has no such step; undefined for one publication alone. */
  other: number | null | undefined
}

function Values({ own, other }: ValuesProps) {
  const { number } = useFormats()
  const values = other === undefined ? [own] : [own, other]
  return values.map((value, place) => (
    <td key={place === 0 ? 'own' : 'other'} className="py-1.5 pl-3 text-right align-top tabular-nums">
      {value == null ? '–' : number(value)}
    </td>
  ))
}
