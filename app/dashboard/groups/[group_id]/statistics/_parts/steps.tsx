import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ToggleChoice } from '#components/ui/toggle-choice.tsx'
import { fillRich } from '#components/words/rich.ts'
import type { Interval } from '#db/rules/statistics/figures.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { Comparison } from '#db/statistics/questions/comparison.ts'
import type { GroupOverview } from '#db/statistics/questions/overview.ts'
import { LineSample } from './compared-with.tsx'
import { FigureSection } from './figure-table.tsx'
import { namedFigures } from './named-figures.ts'
import { useSaying } from './saying.ts'
import { type NamedMark, type StepPoint, stepPoints } from './step-points.ts'
import { type ShownFigure, StepsTable, shownFigures } from './steps-table.tsx'
import { shortDay } from './words.ts'

const StepsChart = lazy(() => import('./steps-chart.tsx'))

export type Compared = { title: string; with: Comparison }

type Props = {
  statistics: Pick<GroupOverview, 'days' | 'steps'>
  interval: Exclude<Interval, 'hour'>
  csv: string
  marks: NamedMark[]
  compared: Compared | undefined
}

/** Figures by day or week, as a chart or a table. */
export function Steps({ statistics, interval, csv, marks, compared }: Props) {
  const saying = useSaying()
  const { words } = saying
  const named = namedFigures(words)
  const [figure, setFigure] = useState<ShownFigure>('opens')
  const [isTable, setIsTable] = useState(false)
  const choices = shownFigures.map(value => ({ value, label: named[value].name }))
  const points = stepPoints(saying, {
    range: statistics.days,
    interval,
    steps: statistics.steps,
    marks,
    comparison: compared?.with,
  })
  const titles = compared && { own: compared.title, other: compared.with.title }
  return (
    <FigureSection
      title={words[`steps.by.${interval}`]}
      csv={csv}
      action={
        <Button kind="quiet" onClick={() => setIsTable(!isTable)}>
          {words[isTable ? 'steps.asChart' : 'steps.asTable']}
        </Button>
      }
    >
      {isTable ? (
        <StepsTable points={points} interval={interval} titles={titles} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <ToggleChoice
              label={words['steps.figure']}
              choices={choices}
              value={figure}
              onChoose={value => setFigure(value)}
            />
            {titles && <Legend titles={titles} />}
          </div>
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <StepsChart
              name={choices.find(({ value }) => value === figure)?.label ?? ''}
              figure={figure}
              points={points}
              titles={titles}
            />
          </Suspense>
          <Notes points={points} />
        </>
      )}
    </FigureSection>
  )
}

function Legend({ titles: { own, other } }: { titles: { own: string; other: string } }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-sm">
      <li className="flex min-w-0 items-center gap-2">
        <LineSample of="own" />
        <span className="truncate">{own}</span>
      </li>
      <li className="flex min-w-0 items-center gap-2">
        <LineSample of="other" />
        <span className="truncate">{other}</span>
      </li>
    </ul>
  )
}

/** Changes by their letters, and the steps that are cut off. */
function Notes({ points }: { points: StepPoint[] }) {
  const { words, formats } = useSaying()
  const marks = points.flatMap(point => point.marks)
  const cut = points.filter(({ part }) => part !== undefined)
  return (
    <>
      {marks.length > 0 && (
        <ul
          aria-label={words['steps.changes']}
          className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft"
        >
          {marks.map(({ letter, day, words: change }) => (
            <li key={letter}>
              {fillRich(words, 'steps.change', {
                letter: () => <b className="font-semibold text-ink">{letter}</b>,
                day: shortDay(formats, day),
                change,
              })}
            </li>
          ))}
        </ul>
      )}
      {cut.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {fill(words, 'steps.notWhole', {
            steps: formats.list(
              cut.map(({ label, part = '' }) => fill(words, 'steps.part', { step: label, part })),
              { type: 'unit' },
            ),
          })}
        </p>
      )}
    </>
  )
}
