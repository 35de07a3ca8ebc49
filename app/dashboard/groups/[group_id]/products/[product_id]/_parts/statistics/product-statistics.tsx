'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { FigureTable } from '#app/dashboard/groups/[group_id]/statistics/_parts/figure-table.tsx'
import { namedTables } from '#app/dashboard/groups/[group_id]/statistics/_parts/named-figures.ts'
import { PublicationTitle } from '#app/dashboard/groups/[group_id]/statistics/_parts/publication-title.tsx'
import { RangeChoice } from '#app/dashboard/groups/[group_id]/statistics/_parts/range-choice.tsx'
import { figuresRereadMs, useRange } from '#app/dashboard/groups/[group_id]/statistics/_parts/use-range.ts'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'

import { fill } from '#db/rules/words/messages.ts'
import type { ProductFigures } from '#db/statistics/questions/products.ts'
import { Funnel } from './funnel.tsx'

type Props = { groupId: number; productId: number }

/** A product's way from readers' pages to the shop, over a range. */
export function ProductStatistics({ groupId, productId }: Props) {
  const words = useWords('products')
  const { tryAgain } = useWords('frame')
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
          {words['product.statistics']}
        </h2>
        {found.data?.since && <RangeChoice range={range} />}
      </header>
      {found.isPending && (
        <div role="status" aria-label={words['product.loadingFigures']}>
          <Skeleton className="h-28 w-full" />
        </div>
      )}
      {found.data === undefined && found.error !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{fill(words, 'product.noFigures', { message: found.error.message })}</p>
          <Button onClick={() => void found.refetch()}>{tryAgain}</Button>
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
  const words = useWords('products')
  const { date } = useFormats()
  const { seen, opened, listed, sent } = namedTables(useWords('statistics')).products
  const { since, group, publications } = statistics
  if (since === null) return <p className="text-pretty text-ink-soft">{words['product.unseen']}</p>
  return (
    <>
      <Funnel figures={group} />
      <FigureTable
        title={words['product.byPublication']}
        of={words['product.publication']}
        figures={[opened, seen, listed, sent]}
        rows={publications.map(row => ({
          key: row.publicationId,
          label: <PublicationTitle groupId={groupId} {...row} />,
          values: [row.opened, row.seen, row.listed, row.sent],
        }))}
        empty={fill(words, 'product.unseenInDays', {
          day: date(since, { dateStyle: 'medium', timeZone: 'UTC' }),
        })}
      />
    </>
  )
}
