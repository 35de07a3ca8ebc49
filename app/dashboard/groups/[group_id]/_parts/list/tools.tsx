import { ArrowDownWideNarrow, Folder, LayoutGrid, Rows3, Tags } from 'lucide-react'
import { useFolders } from '#app/dashboard/_api/collections.ts'
import { byCategory, useMetatags } from '#app/dashboard/_api/metatags.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuCheck, MenuChoice, MenuGroup } from '#components/ui/menu.tsx'
import { naturalDirection, type PublicationOrder, type SortDirection } from '#db/rules/publications/order.ts'
import type { Choosing } from '../selection/use-selection.ts'
import type { ListQuery, ListScope } from './query.ts'
import type { ListView } from './view.ts'

type Props = {
  groupId: number
  scope: ListScope
  query: ListQuery
  view: ListView
  onView(view: ListView): void
  choosing: Choosing | undefined // undefined for people who may only read
}

/** Filters, order and view. */
export function ListTools({ groupId, scope, query, view, onView, choosing }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      {choosing && (
        <Button
          kind="quiet"
          aria-pressed={choosing.isChoosing}
          className="sm:pointer-fine:hidden"
          onClick={() => (choosing.isChoosing ? choosing.clear() : choosing.begin())}
        >
          {choosing.isChoosing ? 'Done' : 'Select'}
        </Button>
      )}
      {scope.kind !== 'collection' && <CollectionFilter groupId={groupId} query={query} />}
      <MetatagFilter groupId={groupId} query={query} />
      <SortMenu query={query} />
      <fieldset className="ml-1 flex rounded-md border border-hairline bg-raised">
        <legend className="sr-only">View</legend>
        <ViewButton name="grid" label="Covers" view={view} onView={onView} />
        <ViewButton name="table" label="Table" view={view} onView={onView} />
      </fieldset>
    </div>
  )
}

const toolLook = 'max-sm:w-control max-sm:px-0'

type FilterProps = { groupId: number; query: ListQuery }

function CollectionFilter({ groupId, query: { collection } }: FilterProps) {
  const folders = useFolders(groupId).data ?? []
  const setQuery = useAddressQuery()
  if (folders.length === 0) return null
  const choices = [
    { value: '', label: 'All publications' },
    { value: 'none', label: 'In no collection' },
    ...folders.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  const trigger = (
    <Button kind="quiet" className={toolLook}>
      <Folder aria-hidden />
      <span className="max-sm:sr-only">Collection</span>
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label="Collection"
        value={String(collection ?? '')}
        choices={choices}
        onChoose={value => setQuery({ collection: value, page: '' }, { isStep: true })}
      />
    </Menu>
  )
}

function MetatagFilter({ groupId, query: { metatags: chosen } }: FilterProps) {
  const metatags = useMetatags(groupId).data ?? []
  const setQuery = useAddressQuery()
  if (metatags.length === 0) return null
  const choose = (id: number, isWanted: boolean) => {
    const next = isWanted ? [...chosen, id] : chosen.filter(other => other !== id)
    setQuery({ metatags: next.join(','), page: '' }, { isStep: true })
  }
  const trigger = (
    <Button kind="quiet" className={toolLook}>
      <Tags aria-hidden />
      <span className="max-sm:sr-only">Metatags</span>
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      {byCategory(metatags).map(([category, tags]) => (
        <MenuGroup key={category} label={category}>
          {tags.map(({ id, value }) => (
            <MenuCheck key={id} isChecked={chosen.includes(id)} onCheck={isWanted => choose(id, isWanted)}>
              {value}
            </MenuCheck>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  )
}

const orders: { value: PublicationOrder; label: string }[] = [
  { value: 'created', label: 'Made' },
  { value: 'changed', label: 'Changed' },
  { value: 'published', label: 'Last online' },
  { value: 'title', label: 'Title' },
  { value: 'pages', label: 'Pages' },
]

/** Labels of ascending and descending, by order. */
function directionsOf(order: PublicationOrder): { value: SortDirection; label: string }[] {
  if (order === 'title')
    return [
      { value: 'asc', label: 'A to Z' },
      { value: 'desc', label: 'Z to A' },
    ]
  const [more, less] = order === 'pages' ? ['Most first', 'Fewest first'] : ['Newest first', 'Oldest first']
  return [
    { value: 'desc', label: more ?? '' },
    { value: 'asc', label: less ?? '' },
  ]
}

function SortMenu({ query: { order, direction } }: { query: ListQuery }) {
  const setQuery = useAddressQuery()
  const sortBy = (next: PublicationOrder) =>
    setQuery({ sort: next === 'created' ? '' : next, direction: '', page: '' }, { isStep: true })
  const turn = (next: SortDirection) =>
    setQuery({ direction: next === naturalDirection(order) ? '' : next, page: '' }, { isStep: true })
  const trigger = (
    <Button kind="quiet" className={toolLook}>
      <ArrowDownWideNarrow aria-hidden />
      <span className="max-sm:sr-only">Sort</span>
    </Button>
  )
  return (
    <Menu trigger={trigger} align="end">
      <MenuChoice label="Sort by" value={order} choices={orders} onChoose={sortBy} />
      <MenuChoice label="Order" value={direction} choices={directionsOf(order)} onChoose={turn} />
    </Menu>
  )
}

type ViewProps = { name: ListView; label: string; view: ListView; onView(view: ListView): void }

function ViewButton({ name, label, view, onView }: ViewProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={view === name}
      title={label}
      onClick={() => onView(name)}
      className="grid h-row w-control place-items-center rounded-[6px] text-ink-soft transition-colors hover:text-ink aria-pressed:bg-hover aria-pressed:text-ink [&_svg]:size-4"
    >
      {name === 'grid' ? <LayoutGrid aria-hidden /> : <Rows3 aria-hidden />}
    </button>
  )
}
