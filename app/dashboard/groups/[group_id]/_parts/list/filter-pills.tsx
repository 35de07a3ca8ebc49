import { X } from 'lucide-react'
import { useFolders } from '#app/dashboard/_api/collections.ts'
import { useMetatags } from '#app/dashboard/_api/metatags.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { everything, isNarrowed, type ListQuery } from './query.ts'

type Pill = { key: string; label: string; without: Record<string, string> }

/** Active filters, each with a button to remove it, except the state. */
export function FilterPills({ groupId, query }: { groupId: number; query: ListQuery }) {
  const folders = useFolders(groupId).data ?? []
  const metatags = useMetatags(groupId).data ?? []
  const words = useWords('list')
  const setQuery = useAddressQuery()
  const { sought, collection } = query
  const pills: Pill[] = []
  if (sought.trim() !== '')
    pills.push({
      key: 'q',
      label: fill(words, 'filters.sought', { text: sought.trim() }),
      without: { q: '' },
    })
  if (collection === 'none')
    pills.push({ key: 'collection', label: words['filters.inNone'], without: { collection: '' } })
  else if (collection !== undefined)
    pills.push({
      key: 'collection',
      label: fill(words, 'filters.collection', {
        title: folders.find(({ id }) => id === collection)?.title ?? collection,
      }),
      without: { collection: '' },
    })
  for (const id of query.metatags) {
    const tag = metatags.find(other => other.id === id)
    const rest = query.metatags.filter(other => other !== id).join(',')
    const label = tag ? fill(words, 'filters.metatag', tag) : fill(words, 'filters.unknownMetatag', { id })
    pills.push({ key: `metatag-${id}`, label, without: { metatags: rest } })
  }
  if (pills.length === 0 || !isNarrowed(query)) return null
  return (
    <ul aria-label={words['filters.label']} className="mb-5 flex flex-wrap items-center gap-2">
      {pills.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={fill(words, 'filters.remove', { filter: label })}
            onClick={() => setQuery({ ...without, page: '' }, { isStep: true })}
            className="inline-flex h-row max-w-72 items-center gap-1.5 rounded-full border border-hairline bg-raised pr-2 pl-3 text-sm transition-colors hover:bg-hover [&_svg]:size-3.5 [&_svg]:shrink-0"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" onClick={() => setQuery(everything, { isStep: true })}>
          {words['filters.clearAll']}
        </Button>
      </li>
    </ul>
  )
}
