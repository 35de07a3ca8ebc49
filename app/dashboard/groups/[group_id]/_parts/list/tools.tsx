import { ArrowDownWideNarrow, Folder, LayoutGrid, Rows3, Tags } from 'lucide-react'
import { useFolders } from '#app/dashboard/_api/collections.ts'
import { byCategory, useMetatags } from '#app/dashboard/_api/metatags.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuCheck, MenuChoice, MenuGroup } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import { naturalDirection, type PublicationOrder, type SortDirection } from '#db/rules/publications/order.ts'
import type { WordKey } from '#db/rules/words/messages.ts'
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
  const words = useWords('list')
  return (
    <div className="flex flex-wrap items-center gap-1">
      {choosing && (
        <Button
          kind="quiet"
          aria-pressed={choosing.isChoosing}
          className="sm:pointer-fine:hidden"
          onClick={() => (choosing.isChoosing ? choosing.clear() : choosing.begin())}
        >
          {words[choosing.isChoosing ? 'tools.done' : 'tools.select']}
        </Button>
      )}
      {scope.kind !== 'collection' && <CollectionFilter groupId={groupId} query={query} />}
      <MetatagFilter groupId={groupId} query={query} />
      <SortMenu query={query} />
      <fieldset className="ml-1 flex rounded-md border border-hairline bg-raised">
        <legend className="sr-only">{words['tools.view']}</legend>
        <ViewButton name="grid" label={words['tools.covers']} view={view} onView={onView} />
        <ViewButton name="table" label={words['tools.table']} view={view} onView={onView} />
      </fieldset>
    </div>
  )
}

const toolLook = 'max-sm:w-control max-sm:px-0'

type FilterProps = { groupId: number; query: ListQuery }

function CollectionFilter({ groupId, query: { collection } }: FilterProps) {
  const words = useWords('list')
  const folders = useFolders(groupId).data ?? []
  const setQuery = useAddressQuery()
  if (folders.length === 0) return null
  const choices = [
    { value: '', label: words['tools.all'] },
    { value: 'none', label: words['filters.inNone'] },
    ...folders.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  const trigger = (
    <Button kind="quiet" className={toolLook}>
      <Folder aria-hidden />
      <span className="max-sm:sr-only">{words['tools.collection']}</span>
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label={words['tools.collection']}
        value={String(collection ?? '')}
        choices={choices}
        onChoose={value => setQuery({ collection: value, page: '' }, { isStep: true })}
      />
    </Menu>
  )
}

function MetatagFilter({ groupId, query: { metatags: chosen } }: FilterProps) {
  const words = useWords('list')
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
      <span className="max-sm:sr-only">{words['tools.metatags']}</span>
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

const orders: PublicationOrder[] = ['created', 'changed', 'published', 'title', 'pages']

/** Labels of ascending and descending, by order. */
function directionsOf(order: PublicationOrder): { value: SortDirection; label: WordKey<'list'> }[] {
  if (order === 'title')
    return [
      { value: 'asc', label: 'order.aToZ' },
      { value: 'desc', label: 'order.zToA' },
    ]
  const isCount = order === 'pages'
  return [
    { value: 'desc', label: isCount ? 'order.mostFirst' : 'order.newestFirst' },
    { value: 'asc', label: isCount ? 'order.fewestFirst' : 'order.oldestFirst' },
  ]
}

function SortMenu({ query: { order, direction } }: { query: ListQuery }) {
  const words = useWords('list')
  const setQuery = useAddressQuery()
  const sortBy = (next: PublicationOrder) =>
    setQuery({ sort: next === 'created' ? '' : next, direction: '', page: '' }, { isStep: true })
  const turn = (next: SortDirection) =>
    setQuery({ direction: next === naturalDirection(order) ? '' : next, page: '' }, { isStep: true })
  const trigger = (
    <Button kind="quiet" className={toolLook}>
      <ArrowDownWideNarrow aria-hidden />
      <span className="max-sm:sr-only">{words['tools.sort']}</span>
    </Button>
  )
  return (
    <Menu trigger={trigger} align="end">
      <MenuChoice
        label={words['tools.sortBy']}
        value={order}
        choices={orders.map(value => ({ value, label: words[`order.${value}`] }))}
        onChoose={sortBy}
      />
      <MenuChoice
        label={words['tools.order']}
        value={direction}
        choices={directionsOf(order).map(({ value, label }) => ({ value, label: words[label] }))}
        onChoose={turn}
      />
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
