import type { ReactNode } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Formats } from '#db/rules/words/formats.ts'
import { fill } from '#db/rules/words/messages.ts'
import { useSaying } from './saying.ts'
import type { StepPoint } from './step-points.ts'
import type { ShownFigure } from './steps-table.tsx'

type Props = {
  /** Name of the figure. */
  name: string
  figure: ShownFigure
  points: StepPoint[]
  /** Titles of both publications; undefined for one alone. */
  titles: { own: string; other: string } | undefined
}

const tick = { fill: 'var(--ink-soft)', fontSize: 12 }
/** Room for the letters of marks: above, and at the right on the last day. */
const margin = { top: 18, right: 12, bottom: 0, left: 0 }

/** A bar for each step, or a line for each of two publications; arrow keys go from one step to the next. */
export default function StepsChart({ name, figure, points, titles }: Props) {
  const { words, formats } = useSaying()
  const data = points.map(({ label, part, own, other }) => ({
    label: part === undefined ? label : fill(words, 'steps.partLabel', { step: label, part }),
    own: own?.[figure] ?? null,
    other: other?.[figure] ?? null,
    // A bar that stands for fewer days is lighter.
    fillOpacity: part === undefined ? 1 : 0.45,
  }))
  const values = { figure: name, first: data.at(0)?.label ?? '', last: data.at(-1)?.label ?? '' }
  const ticks = new Map(points.map(({ tick }, place) => [data[place]?.label ?? '', tick]))
  const shared = [...axes(ticks, formats), ...marksIn(points, data)]
  return (
    <div className="h-60 w-full">
      <ResponsiveContainer width="100%" height="100%">
        {titles === undefined ? (
          <BarChart data={data} title={fill(words, 'steps.chart', values)} margin={margin}>
            {shared}
            <Bar
              dataKey="own"
              name={name}
              fill="var(--ink-soft)"
              radius={[2, 2, 0, 0]}
              isAnimationActive={false}
              maxBarSize={32}
            />
          </BarChart>
        ) : (
          <LineChart
            data={data}
            title={fill(words, 'steps.chartOfTwo', { ...values, ...titles })}
            margin={margin}
          >
            {shared}
            <Line dataKey="other" name={titles.other} {...lines.other} />
            <Line dataKey="own" name={titles.own} {...lines.own} />
          </LineChart>
        )}
      </ResponsiveContainer>
    </div>
  )
}

const drawn = { type: 'linear', strokeWidth: 2, isAnimationActive: false } as const

/** Told apart by dashes, not by colour alone. A dot shows a line of one day. */
const lines = {
  own: { ...drawn, stroke: 'var(--accent-ink)', dot: { r: 2 } },
  other: { ...drawn, stroke: 'var(--ink-soft)', strokeDasharray: '5 4', dot: false },
} as const

function axes(ticks: Map<string, string>, { number }: Formats): ReactNode[] {
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--hairline)" />,
    <XAxis
      key="x"
      dataKey="label"
      tick={tick}
      tickLine={false}
      axisLine={{ stroke: 'var(--edge)' }}
      tickFormatter={(label: string) => ticks.get(label) ?? label}
      minTickGap={28}
    />,
    <YAxis key="y" allowDecimals={false} tick={tick} tickLine={false} axisLine={false} width="auto" />,
    <Tooltip
      key="tooltip"
      cursor={{ fill: 'var(--hover)', stroke: 'var(--edge)' }}
      isAnimationActive={false}
      formatter={value => number(Number(value))}
      contentStyle={{
        background: 'var(--raised)',
        border: '1px solid var(--hairline)',
        borderRadius: 7,
        color: 'var(--ink)',
      }}
      itemStyle={{ color: 'var(--ink)' }}
    />,
  ]
}

/** A thin line where the publication changed, with the letters of its changes above. */
function marksIn(points: StepPoint[], data: { label: string }[]): ReactNode[] {
  return points.flatMap(({ marks }, place) => {
    const [first] = marks
    const last = marks.at(-1)
    if (first === undefined || last === undefined) return []
    const value = first === last ? first.letter : `${first.letter}–${last.letter}`
    return [
      <ReferenceLine
        key={first.letter}
        x={data[place]?.label ?? ''}
        stroke="var(--ink-soft)"
        strokeDasharray="2 2"
        label={{ value, position: 'top', fill: 'var(--ink)', fontSize: 12 }}
      />,
    ]
  })
}
