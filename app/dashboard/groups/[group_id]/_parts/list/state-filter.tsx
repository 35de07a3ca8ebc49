import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import type { StateCounts } from '#db/publication-lists/list.ts'
import { type StateFilterName, stateFilters } from './query.ts'

const words: Record<StateFilterName, string> = {
  all: 'All',
  online: 'Online',
  unlisted: 'Unlisted',
  offline: 'Offline',
}

type Props = { counts: StateCounts; chosen: StateFilterName }

export function StateFilter({ counts, chosen }: Props) {
  const setQuery = useAddressQuery()
  const countOf = (state: StateFilterName) => counts[state === 'online' ? 'public' : state]
  return (
    <fieldset className="-mx-1 flex flex-wrap sm:gap-1">
      <legend className="sr-only">Filter by state</legend>
      {stateFilters.map(state => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => setQuery({ state: state === 'all' ? '' : state, page: '' }, { isStep: true })}
          className="inline-flex h-row items-center gap-1.5 rounded-full px-2.5 text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-ink aria-pressed:text-ground sm:px-3"
        >
          {words[state]}
          <span className="text-xs tabular-nums">{countOf(state).toLocaleString('en')}</span>
        </button>
      ))}
    </fieldset>
  )
}
