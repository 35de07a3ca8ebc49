'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { FigureTable } from '#app/dashboard/groups/[group_id]/statistics/_parts/figure-table.tsx'
import { PublicationTitle } from '#app/dashboard/groups/[group_id]/statistics/_parts/publication-title.tsx'
import { RangeChoice } from '#app/dashboard/groups/[group_id]/statistics/_parts/range-choice.tsx'
import { figuresRereadMs, useRange } from '#app/dashboard/groups/[group_id]/statistics/_parts/use-range.ts'
import { shortDay } from '#app/dashboard/groups/[group_id]/statistics/_parts/words.ts'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { tables } from '#db/rules/statistics/dimensions.ts'
import type { ProductFigures } from '#db/statistics/questions/products.ts'
import { Funnel } from './funnel.tsx'

type Props = { groupId: number; productId: number }

/** A product's way from readers' pages to the shop, over a range. */
export function ProductStatistics({ groupId, productId }: Props) {
  const range = useRange()
  const found = useQuery(
    api.products.statistics.queryOptions({
      input: { groupId, id: productId, range },
      placeholderData: keepPreviousData,
      refetchInterval: figuresRereadMs,
    }),
  )
  return (
    <section aria-labelledby="statistics" className="mt-10">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="statistics" className="text-lg font-semibold">
          Statistics
        </h2>
        {found.data?.since && <RangeChoice range={range} />}
      </header>
      {found.isPending && (
        <div role="status" aria-label="Loading the figures">
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      {found.data === undefined && found.error !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>The figures couldn’t be loaded. {found.error.message}</p>
          <Button onClick={() => void found.refetch()}>Try again</Button>
        </div>
      )}
      {found.data && (
        <div
          aria-busy={found.isPlaceholderData || undefined}
          className="flex flex-col gap-5 transition-opacity aria-busy:opacity-60"
        >
          <Figures groupId={groupId} statistics={found.data} />
        </div>
      )}
    </section>
  )
}

function Figures({ groupId, statistics }: { groupId: number; statistics: ProductFigures }) {
  const { since, group, publications } = statistics
  if (since === null)
    return (
      <p className="text-pretty text-ink-soft">
        No reader has seen it yet. It is counted once a hotspot of a publication online shows it.
      </p>
    )
  const { seen, opened, listed, sent } = tables.products
  return (
    <>
      <Funnel figures={group} />
      <FigureTable
        title="By publication"
        of="Publication"
        figures={[opened, seen, listed, sent]}
        rows={publications.map(row => ({
          key: row.publicationId,
          label: <PublicationTitle groupId={groupId} {...row} />,
          values: [row.opened, row.seen, row.listed, row.sent],
        }))}
        empty={`No reader saw it in these days. The first did on ${shortDay(since, { withYear: true })}.`}
      />
    </>
  )
}
