import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { Definition } from '#components/ui/definition.tsx'
import { useWords } from '#components/words/words.tsx'
import { type FigureName, figureNames, figures } from '#db/rules/statistics/figures.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import type { Comparison } from '#db/statistics/questions/comparison.ts'
import type { GroupOverview } from '#db/statistics/questions/overview.ts'
import { LineSample } from './compared-with.tsx'
import { namedFigures } from './named-figures.ts'
import { useSaying } from './saying.ts'
import { changeOf, type FigureChange, figureInWords } from './words.ts'

const first: FigureName[] = ['opens', 'visits', 'visitors', 'pageViews', 'secondsPerVisit', 'depth']

type Props = { statistics: GroupOverview; comparison: Comparison | undefined }

/** Figures of a range, each with its change and its definition; beside those of another publication if there is one. */
export function KeyFigures({ statistics, comparison }: Props) {
  const saying = useSaying()
  const all = besideOf(saying.words, statistics, comparison)
  const main = first.flatMap(name => all.filter(figure => figure.name === name))
  const others = all.filter(({ name }) => !first.includes(name))
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-hairline bg-hairline md:grid-cols-3 xl:grid-cols-6">
        {main.map(figure => (
          <div key={figure.name} className="min-w-0 bg-raised p-4">
            <Name name={figure.name} />
            <dd className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">
              {figureInWords(saying, figure.now, figures[figure.name].unit)}
            </dd>
            {figure.beside !== undefined && (
              <dd className="flex items-center gap-2 text-ink-soft tabular-nums">
                <LineSample of="other" />
                <span className="sr-only">{comparison?.title}: </span>
                {figureInWords(saying, figure.beside, figures[figure.name].unit)}
              </dd>
            )}
            <ChangeNote change={figure.change} />
          </div>
        ))}
      </dl>
      <details className="group -mt-3">
        <summary className="inline-flex h-control cursor-pointer items-center rounded-md text-ink-soft underline underline-offset-4 hover:text-ink">
          {saying.words['screen.more']}
        </summary>
        <dl className="mt-2 grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
          {others.map(figure => (
            <div
              key={figure.name}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_6.5rem] items-center gap-3 border-b border-hairline py-1.5"
            >
              <Name name={figure.name} />
              <dd className="font-medium tabular-nums">
                {figureInWords(saying, figure.now, figures[figure.name].unit)}
                {figure.beside !== undefined && (
                  <span className="ml-2 font-normal text-ink-soft">
                    <span className="sr-only">{comparison?.title}: </span>
                    {figureInWords(saying, figure.beside, figures[figure.name].unit)}
                  </span>
                )}
              </dd>
              <ChangeNote change={figure.change} />
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

type Words = WordsOf<'statistics'>

/** Returns the figures with their change: from the time before, or from the other publication. */
function besideOf(words: Words, { figures }: GroupOverview, comparison: Comparison | undefined) {
  return figureNames.map(name => {
    const now = figures.now[name]
    const beside = comparison?.figures[name]
    const change = changeOf(
      words,
      now,
      beside === undefined ? figures.before[name] : beside,
      beside === undefined ? 'before' : 'beside',
    )
    return { name, now, beside, change }
  })
}

function Name({ name }: { name: FigureName }) {
  const figure = namedFigures(useWords('statistics'))[name]
  return (
    <dt className="text-sm text-ink-soft">
      <Definition name={figure.name} definition={figure.definition} />
    </dt>
  )
}

const arrows = { more: ArrowUp, less: ArrowDown, same: Equal }

function ChangeNote({ change }: { change: FigureChange | undefined }) {
  if (change === undefined) return <dd className="min-h-5 text-sm" />
  const Arrow = arrows[change.direction]
  return (
    <dd className="flex min-h-5 items-center gap-1 text-sm text-ink-soft tabular-nums">
      <Arrow aria-hidden className="size-3.5 shrink-0" />
      {change.words}
    </dd>
  )
}
