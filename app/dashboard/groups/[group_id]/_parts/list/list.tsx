'use client'
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { useWords } from '#components/words/words.tsx'
import type { ListedPublication, PublicationSlice } from '#db/publication-lists/list.ts'
import { fill } from '#db/rules/words/messages.ts'
import { useListActs } from '../acts/use-list-acts.ts'
import { FileLanding } from '../file-landing.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { PublicationCard } from './card.tsx'
import { coverGrid } from './cover-grid.ts'
import { FilterPills } from './filter-pills.tsx'
import { EmptyList, NothingFound, UnreadableList } from './notices.tsx'
import { Pager } from './pager.tsx'
import {
  everything,
  filterOf,
  isNarrowed,
  type ListQuery,
  type ListScope,
  pageOf,
  parseListQuery,
} from './query.ts'
import { PublicationSkeletons } from './skeletons.tsx'
import { StateFilter } from './state-filter.tsx'
import { PublicationTable, type TableProps } from './table.tsx'
import { ListTools } from './tools.tsx'
import { useView } from './use-view.ts'
import type { ListView } from './view.ts'

const ListDialogs = lazy(() => import('../acts/list-dialogs.tsx'))

type Props = {
  group: { id: number; timeZone: string }
  mayWrite: boolean
  scope: ListScope
  heading: ReactNode
  initial: Initial // server-rendered first page
  keptView: ListView
}

type Initial = { asked: ReturnType<typeof pageOf>; found: PublicationSlice; readAt: number }

const pauseMs = 150 // debounce of the search field

/** List of publications whose URL holds filters and order. */
export function PublicationList(props: Props) {
  const { group, mayWrite, scope, initial } = props
  const address = useSearchParams()
  const query = useMemo(() => parseListQuery(address), [address])
  const list = usePage(group.id, pageOf(useSettled(query), scope), initial)
  if (list.data === undefined) {
    const unreadable = list.error && (
      <UnreadableList why={list.error.message} tryAgain={() => list.refetch()} />
    )
    return unreadable ? <Middle>{unreadable}</Middle> : <PublicationSkeletons />
  }
  const isEmpty = list.data.states.all === 0 && !isNarrowed(query)
  const content = isEmpty ? (
    <>
      {scope.kind !== 'all' && <div className="mb-7">{props.heading}</div>}
      <Middle>
        <EmptyList groupId={group.id} scope={scope} mayWrite={mayWrite} archived={list.data.archived} />
      </Middle>
    </>
  ) : (
    <Shelf {...props} query={query} found={list.data} isStale={list.isPlaceholderData} />
  )
  return mayWrite && scope.kind !== 'archive' ? (
    <FileLanding groupId={group.id} isFilling>
      {content}
    </FileLanding>
  ) : (
    content
  )
}

/** Returns a page of the list; keeps the previous one while loading. */
function usePage(groupId: number, asked: Initial['asked'], initial: Initial) {
  const isInitial = hashKey([asked]) === hashKey([initial.asked])
  return useQuery(
    api.publications.list.queryOptions({
      input: { groupId, ...asked },
      initialData: isInitial ? initial.found : undefined,
      initialDataUpdatedAt: isInitial ? initial.readAt : undefined,
      placeholderData: keepPreviousData,
    }),
  )
}

type ShelfProps = Props & {
  query: ListQuery
  found: PublicationSlice
  isStale: boolean // true while another query loads
}

function Shelf({ group, mayWrite, scope, heading, keptView, query, found, isStale }: ShelfProps) {
  const words = useWords('list')
  const { view, choose: chooseView } = useView(keptView)
  const { items: publications, total, states } = found
  const ids = publications.map(({ id }) => id)
  const all = { filter: filterOf(query, scope), count: total }
  const choosing = useSelection(ids, mayWrite, all)
  // A filter may match other publications now.
  const acts = useListActs(group.id, chosen => 'filter' in chosen && choosing.clear())
  const itemProps = (publication: ListedPublication) => ({
    groupId: group.id,
    mayWrite,
    publication,
    acts,
    isChosen: choosing.ids.has(publication.id),
    isChoosing: choosing.isChoosing,
    onChoose: (isRange: boolean) => choosing.choose(publication.id, isRange),
    dragged: () => choosing.with(publication.id),
  })
  return (
    <>
      <div className="mb-3">{heading}</div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {scope.kind === 'archive' ? <span /> : <StateFilter counts={states} chosen={query.state} />}
        <ListTools
          {...{ scope, query, view }}
          groupId={group.id}
          onView={chooseView}
          choosing={mayWrite ? choosing : undefined}
        />
      </div>
      <FilterPills groupId={group.id} query={query} />
      <p role="status" className="sr-only">
        {fill(words, 'count', { count: total })}
      </p>
      {publications.length === 0 && <NoMatch sought={query.sought.trim()} />}
      <div className={`transition-opacity ${isStale ? 'opacity-60' : ''}`} aria-busy={isStale}>
        <Publications {...{ group, mayWrite, publications, view, query, choosing, itemProps }} />
      </div>
      <Pager page={query.page} total={total} />
      {mayWrite && (
        <SelectionBar
          isArchive={scope.kind === 'archive'}
          isNarrowed={isNarrowed(query)}
          isStale={isStale}
          total={total}
          choosing={choosing}
          acts={acts}
        />
      )}
      {acts.question && (
        <Suspense>
          <ListDialogs groupId={group.id} acts={acts} />
        </Suspense>
      )}
    </>
  )
}

type PublicationsProps = Pick<Props, 'group' | 'mayWrite'> & {
  publications: ListedPublication[]
  view: ListView
  query: ListQuery
  choosing: ReturnType<typeof useSelection>
  itemProps: TableProps['itemProps']
}

/** The publications of this page, as a table or as covers. */
function Publications({
  group,
  mayWrite,
  publications,
  view,
  query,
  choosing,
  itemProps,
}: PublicationsProps) {
  const setQuery = useAddressQuery()
  if (view === 'grid')
    return (
      <ul className={coverGrid}>
        {publications.map(publication => (
          <li key={publication.id} className="min-w-0">
            <PublicationCard {...itemProps(publication)} />
          </li>
        ))}
      </ul>
    )
  return publications.length === 0 ? null : (
    <PublicationTable
      groupId={group.id}
      timeZone={group.timeZone}
      mayWrite={mayWrite}
      publications={publications}
      itemProps={itemProps}
      sort={query}
      onSort={({ order, direction }) => setQuery({ sort: order, direction, page: '' }, { isStep: true })}
      isChoosing={choosing.isChoosing}
      isAllChosen={publications.every(({ id }) => choosing.ids.has(id))}
      onChooseAll={choosing.chooseShown}
    />
  )
}

function NoMatch({ sought }: { sought: string }) {
  const setQuery = useAddressQuery()
  return (
    <Middle>
      <NothingFound sought={sought} clearFilters={() => setQuery(everything, { isStep: true })} />
    </Middle>
  )
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="grid flex-1 place-items-center py-16">{children}</div>
}

/** Debounces what changes with every letter. */
function useSettled(query: ListQuery): ListQuery {
  const [settled, setSettled] = useState(query)
  const isTyping = settled.sought !== query.sought
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => setSettled(query), pauseMs)
    return () => clearTimeout(timer)
  }, [isTyping, query])
  return isTyping ? settled : query
}
