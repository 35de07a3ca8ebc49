'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { partByPart } from '#app/dashboard/_api/part-by-part.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#components/words/words.tsx'
import { type Coverage, coverageKinds } from '#db/rules/coverage/findings.ts'
import { fill } from '#db/rules/words/messages.ts'
import { coverageInWords } from '../../../_overview/coverage-words.ts'
import { FailedList, LoadingRows, MoreButton } from '../../../_parts/long-list.tsx'
import { CoverageRow } from './coverage-row.tsx'

const views = ['all', ...coverageKinds, 'ignored'] as const
type View = (typeof views)[number]

type Props = { groupId: number; publicationId: number; mayWrite: boolean }

/** Differences between pages and feed, to work through by kind. */
export function CoverageScreen({ groupId, publicationId, mayWrite }: Props) {
  const asked = useSearchParams().get('show')
  const view = views.find(each => each === asked) ?? 'all'
  const change = useAddressQuery()
  const words = useWords('publication')
  const named = { groupId, publicationId }
  const list = useInfiniteQuery({
    ...api.coverage.list.infiniteOptions({
      input: (part: number) => ({ ...named, ...filterOf(view), part }),
      ...partByPart,
    }),
    // Keeps counts and rows in place while another kind is read.
    placeholderData: before => before,
  })
  if (list.isPending) return <LoadingRows label={words['coverage.loading']} />
  if (list.isError) return <FailedList message={list.error.message} tryAgain={list.refetch} />
  const [first] = list.data.pages
  const findings = list.data.pages.flatMap(({ items }) => items)
  if (first === undefined || (first.coverage.products === 0 && first.coverage.ignored === 0))
    return <NoFeed groupId={groupId} />
  return (
    <section aria-labelledby="coverage" className="w-full max-w-4xl">
      <h2 id="coverage" className="text-lg font-semibold text-pretty">
        <span role="status">{coverageInWords(words, first.coverage)}</span>
      </h2>
      <p className="mt-1 mb-5 text-pretty text-ink-soft">{words['coverage.intro']}</p>
      <Views
        view={view}
        coverage={first.coverage}
        onChoose={next => change({ show: next === 'all' ? '' : next })}
      />
      {findings.length === 0 ? (
        <Nothing isIgnored={view === 'ignored'} />
      ) : (
        <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
          {findings.map(finding => (
            <CoverageRow
              key={`${finding.kind} ${finding.key}`}
              {...{ named, finding }}
              mayWrite={mayWrite && !list.isPlaceholderData}
              isIgnored={view === 'ignored'}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list} what={words['coverage.showMore']} />
    </section>
  )
}

function filterOf(view: View) {
  if (view === 'all') return {}
  return view === 'ignored' ? { isIgnored: true } : { kind: view }
}

type ViewsProps = { view: View; coverage: Coverage; onChoose(view: View): void }

function Views({ view, coverage: { counts, ignored }, onChoose }: ViewsProps) {
  const words = useWords('publication')
  const all = coverageKinds.reduce((sum, kind) => sum + counts[kind], 0)
  if (all + ignored === 0) return null
  const nameOf = (each: View) => {
    if (each === 'all') return fill(words, 'coverage.all', { count: all })
    return fill(words, `coverage.kind.${each}`, { count: each === 'ignored' ? ignored : counts[each] })
  }
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">{words['coverage.filter']}</legend>
      {views.map(each => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChoose(each)}
          className="h-control rounded-full border border-hairline bg-raised px-3.5 text-ink-soft tabular-nums transition-colors hover:bg-hover hover:text-ink aria-pressed:border-transparent aria-pressed:bg-accent-wash aria-pressed:font-medium aria-pressed:text-accent-ink"
        >
          {nameOf(each)}
        </button>
      ))}
    </fieldset>
  )
}

function Nothing({ isIgnored }: { isIgnored: boolean }) {
  const words = useWords('publication')
  return (
    <Notice place="box" level={3} title={words[isIgnored ? 'coverage.noneIgnored' : 'coverage.nothing']}>
      {words[isIgnored ? 'coverage.noneIgnoredText' : 'coverage.nothingText']}
    </Notice>
  )
}

function NoFeed({ groupId }: { groupId: number }) {
  const words = useWords('publication')
  return (
    <Notice
      place="box"
      icon={<ShoppingBag aria-hidden />}
      title={words['coverage.noFeed']}
      action={
        <Link href={`/dashboard/groups/${groupId}/products/sources`} className={buttonLook('secondary')}>
          {words['coverage.toSources']}
        </Link>
      }
    >
      {words['coverage.noFeedText']}
    </Notice>
  )
}
