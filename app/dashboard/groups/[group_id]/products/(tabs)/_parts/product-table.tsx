'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Package, Search, SearchX } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useDeferredValue } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import type { Inputs } from '#app/dashboard/_procedures/router.ts'
import { Link } from '#app/dashboard/link.tsx'
import { NativeSelect } from '#components/forms/native-select.tsx'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { countInWords, rangeInWords } from './product-counts.ts'
import { ProductRows } from './product-rows.tsx'
import type { ProductSourceChoice } from './source.ts'

type Props = {
  groupId: number
  sources: ProductSourceChoice[]
  mostFound: number // cap of search results
}

const perPage = 50

/** Product search whose query is in the URL. */
export function ProductTable({ groupId, sources, mostFound }: Props) {
  const words = useWords('products')
  const query = useSearchParams()
  const setQuery = useAddressQuery()
  const text = query.get('find') ?? ''
  const source = query.get('source') ?? 'all'
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const search = { text: useDeferredValue(text), source, page, perPage }
  const found = useQuery(searchOf({ groupId, ...search }))
  const set = (changes: Record<string, string>) => setQuery({ page: '', ...changes })
  const place = (count: number) => ({
    before: (page - 1) * perPage,
    count,
    total: found.data?.total ?? inSource(sources, source),
    isOpen: found.data?.total === mostFound,
  })
  const isNarrowed = text.trim() !== '' || source !== 'all'
  if (!isNarrowed && page === 1 && found.data?.items.length === 0) return <Empty groupId={groupId} />
  return (
    <>
      <Filters text={text} source={source} sources={sources} onChange={set} />
      <p role="status" className="sr-only">
        {found.data && countInWords(words, place(found.data.items.length))}
      </p>
      {found.isError && <Unreadable why={found.error.message} tryAgain={found.refetch} />}
      {!found.isError && found.data === undefined && <Skeletons />}
      {!found.isError && found.data?.items.length === 0 && (
        <NothingFound
          text={text}
          isBeyond={page > 1}
          toFirst={() => set({})}
          showAll={() => set({ find: '', source: '' })}
        />
      )}
      {!found.isError && found.data && found.data.items.length > 0 && (
        <>
          <ProductRows
            groupId={groupId}
            products={found.data.items}
            sources={sources}
            isOld={found.isPlaceholderData}
          />
          {text.trim() !== '' && page * perPage >= mostFound && !found.isPlaceholderData && (
            <BestAlone mostFound={mostFound} />
          )}
          <Turning
            page={page}
            range={rangeInWords(words, place(found.data.items.length))}
            hasMore={found.data.hasMore}
            onTurn={next => {
              setQuery({ page: next === 1 ? '' : String(next) }, { isStep: true })
              window.scrollTo({ top: 0 })
            }}
          />
        </>
      )}
    </>
  )
}

/** Keeps the results before while others load. */
function searchOf(input: Inputs['products']['list']) {
  return api.products.list.queryOptions({
    input,
    placeholderData: keepPreviousData,
    staleTime: 0, // imports change them while another screen is looked at
  })
}

function BestAlone({ mostFound }: { mostFound: number }) {
  const words = useWords('products')
  return (
    <p className="mt-4 text-pretty text-ink-soft">{fill(words, 'table.bestOnly', { count: mostFound })}</p>
  )
}

function inSource(sources: ProductSourceChoice[], source: string): number {
  const chosen = source === 'all' ? sources : sources.filter(({ id }) => id === source)
  return chosen.reduce((sum, { count }) => sum + count, 0)
}

type FilterProps = {
  text: string
  source: string
  sources: ProductSourceChoice[]
  onChange(changes: Record<string, string>): void
}

function Filters({ text, source, sources, onChange }: FilterProps) {
  const words = useWords('products')
  const all = sources.reduce((sum, { count }) => sum + count, 0)
  return (
    <search className="mb-5 flex flex-wrap gap-3">
      <span className="relative min-w-0 flex-1 basis-64">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          aria-label={words['table.search']}
          placeholder={words['table.searchHint']}
          value={text}
          onChange={event => onChange({ find: event.target.value })}
          className="h-field w-full rounded-md border border-edge bg-raised pr-3 pl-9 placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0"
        />
      </span>
      <NativeSelect
        aria-label={words['table.whereFrom']}
        choices={[
          ['all', fill(words, 'table.allSources', { count: all })],
          ...sources.map(
            ({ id, title, count }) => [id, fill(words, 'table.source', { title, count })] as const,
          ),
        ]}
        value={source}
        onChoose={source => onChange({ source: source === 'all' ? '' : source })}
        className="h-field max-w-full min-w-0 px-3"
      />
    </search>
  )
}

type TurningProps = { page: number; range: string; hasMore: boolean; onTurn(page: number): void }

function Turning({ page, range, hasMore, onTurn }: TurningProps) {
  const words = useWords('products')
  if (page === 1 && !hasMore)
    return <p className="mt-6 text-center text-sm text-ink-soft tabular-nums">{range}</p>
  return (
    <nav aria-label={words['table.pages']} className="mt-6 flex items-center justify-between gap-4">
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {words.previous}
      </Button>
      <span className="text-sm text-ink-soft tabular-nums">{range}</span>
      <Button disabled={!hasMore} onClick={() => onTurn(page + 1)}>
        {words.next}
      </Button>
    </nav>
  )
}

function Skeletons() {
  const words = useWords('products')
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{words['table.loading']}</span>
      {Array.from({ length: 8 }, (_, index) => (
        // Identical, and never reordered.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  )
}

function Empty({ groupId }: { groupId: number }) {
  const words = useWords('products')
  return (
    <Notice
      place="screen"
      title={words['table.empty']}
      icon={<Package />}
      action={
        <Link href={`/dashboard/groups/${groupId}/products/sources`} className={buttonLook('primary')}>
          {words['table.add']}
        </Link>
      }
    >
      {words['table.emptyText']}
    </Notice>
  )
}

type NothingProps = { text: string; isBeyond: boolean; toFirst(): void; showAll(): void }

function NothingFound({ text, isBeyond, toFirst, showAll }: NothingProps) {
  const words = useWords('products')
  if (isBeyond) {
    return (
      <Notice
        place="screen"
        title={words.noSuchPage}
        icon={<SearchX />}
        action={<Button onClick={toFirst}>{words.firstPage}</Button>}
      >
        {words['table.shorter']}
      </Notice>
    )
  }
  return (
    <Notice
      place="screen"
      title={
        text.trim() === '' ? words['table.noneHere'] : fill(words, 'table.noMatch', { text: text.trim() })
      }
      icon={<SearchX />}
      action={<Button onClick={showAll}>{words['table.showAll']}</Button>}
    >
      {words['table.searchBy']}
    </Notice>
  )
}

function Unreadable({ why, tryAgain }: { why: string; tryAgain(): void }) {
  const words = useWords('products')
  const frame = useWords('frame')
  return (
    <Notice
      place="screen"
      title={words['table.unreadable']}
      action={
        <Button kind="primary" onClick={() => tryAgain()}>
          {frame.tryAgain}
        </Button>
      }
    >
      {why}
    </Notice>
  )
}
