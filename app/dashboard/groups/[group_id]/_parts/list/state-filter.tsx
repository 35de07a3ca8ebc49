import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { StateCounts } from '#db/publication-lists/list.ts'
import type { WordKey } from '#db/rules/words/messages.ts'
import { type StateFilterName, stateFilters } from './query.ts'

const names = {
  all: 'stateFilter.all',
  online: 'state.online',
  unlisted: 'state.unlisted',
  offline: 'state.offline',
} as const satisfies Record<StateFilterName, WordKey<'list'>>

type Props = { counts: StateCounts; chosen: StateFilterName }

export function StateFilter({ counts, chosen }: Props) {
  const words = useWords('list')
  const { number } = useFormats()
  const setQuery = useAddressQuery()
  const countOf = (state: StateFilterName) => counts[state === 'online' ? 'public' : state]
  return (
    <fieldset className="-mx-1 flex flex-wrap sm:gap-1">
      <legend className="sr-only">{words['stateFilter.label']}</legend>
      {stateFilters.map(state => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => setQuery({ state: state === 'all' ? '' : state, page: '' }, { isStep: true })}
          className="inline-flex h-row items-center gap-1.5 rounded-full px-2.5 text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-ink aria-pressed:text-ground sm:px-3"
        >
          {words[names[state]]}
          <span className="text-xs tabular-nums">{number(countOf(state))}</span>
        </button>
      ))}
    </fieldset>
  )
}
