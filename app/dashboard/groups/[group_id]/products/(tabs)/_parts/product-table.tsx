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
        {found.data && countInWords(place(found.data.items.length))}
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
            range={rangeInWords(place(found.data.items.length))}
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
  return (
    <p className="mt-4 text-pretty text-ink-soft">
      Only the best {mostFound.toLocaleString('en')} matches are shown. Add a word or more of the SKU to
      narrow the search.
    </p>
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
          aria-label="Search products"
          placeholder="Title, words or SKU"
          value={text}
          onChange={event => onChange({ find: event.target.value })}
          className="h-field w-full rounded-md border border-edge bg-raised pr-3 pl-9 placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0"
        />
      </span>
      <NativeSelect
        aria-label="Where from"
        choices={[
          ['all', `All sources (${all.toLocaleString('en')})`],
          ...sources.map(({ id, title, count }) => [id, `${title} (${count.toLocaleString('en')})`] as const),
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
  if (page === 1 && !hasMore)
    return <p className="mt-6 text-center text-sm text-ink-soft tabular-nums">{range}</p>
  return (
    <nav aria-label="Pages of the list" className="mt-6 flex items-center justify-between gap-4">
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span className="text-sm text-ink-soft tabular-nums">{range}</span>
      <Button disabled={!hasMore} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  )
}

function Skeletons() {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">Loading products</span>
      {Array.from({ length: 8 }, (_, index) => (
        // Identical, and never reordered.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  )
}

function Empty({ groupId }: { groupId: number }) {
  return (
    <div className="grid flex-1 place-items-center pb-16">
      <Notice
        title="No products yet"
        icon={<Package />}
        action={
          <Link href={`/dashboard/groups/${groupId}/products/sources`} className={buttonLook('primary')}>
            Add products
          </Link>
        }
      >
        Upload a CSV, TSV or Excel file, or import a feed from your shop. Hotspots can then show each product
        with its picture, price and a link to the shop.
      </Notice>
    </div>
  )
}

type NothingProps = { text: string; isBeyond: boolean; toFirst(): void; showAll(): void }

function NothingFound({ text, isBeyond, toFirst, showAll }: NothingProps) {
  if (isBeyond) {
    return (
      <div className="grid flex-1 place-items-center py-16">
        <Notice
          title="This page doesn’t exist"
          icon={<SearchX />}
          action={<Button onClick={toFirst}>Go to the first page</Button>}
        >
          The list has become shorter, or the address was changed.
        </Notice>
      </div>
    )
  }
  return (
    <div className="grid flex-1 place-items-center py-16">
      <Notice
        title={text.trim() === '' ? 'No products here' : `No products match “${text.trim()}”`}
        icon={<SearchX />}
        action={<Button onClick={showAll}>Show all products</Button>}
      >
        Search by title, brand, description or SKU. Newly imported products may take a moment to appear.
      </Notice>
    </div>
  )
}

function Unreadable({ why, tryAgain }: { why: string; tryAgain(): void }) {
  return (
    <div className="grid flex-1 place-items-center py-16">
      <Notice
        title="Products could not be loaded"
        action={
          <Button kind="primary" onClick={() => tryAgain()}>
            Try again
          </Button>
        }
      >
        {why}
      </Notice>
    </div>
  )
}
