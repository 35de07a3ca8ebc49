import type { Publication } from '#app/dashboard/_api/publications.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { filtered, type StateFilterName, stateFilters } from './filters.ts'

const words: Record<StateFilterName, string> = {
  all: 'All',
  online: 'Online',
  unlisted: 'Unlisted',
  offline: 'Offline',
}

/** Narrows the list to a state, and tells how many there are of each. */
export function StateFilter({
  publications,
  chosen,
}: {
  publications: Publication[]
  chosen: StateFilterName
}) {
  const setQuery = useAddressQuery()
  return (
    <fieldset className="-mx-1 flex flex-wrap gap-1">
      <legend className="sr-only">Filter by state</legend>
      {stateFilters.map(state => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => setQuery({ state: state === 'all' ? '' : state })}
          className="inline-flex h-9 items-center gap-1.5 rounded-full px-3 text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-ink aria-pressed:text-ground sm:h-8"
        >
          {words[state]}
          <span className="text-xs tabular-nums">{filtered(publications, '', state).length}</span>
        </button>
      ))}
    </fieldset>
  )
}
