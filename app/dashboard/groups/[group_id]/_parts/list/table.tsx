import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFolders } from '#app/dashboard/_api/collections.ts'
import { useMetatags } from '#app/dashboard/_api/metatags.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { ListedPublication } from '#db/publication-lists/list.ts'
import { atResolution } from '#db/rules/pages/images.ts'
import { naturalDirection, type PublicationOrder, type SortDirection } from '#db/rules/publications/order.ts'
import { fill } from '#db/rules/words/messages.ts'
import { dayInWords } from '../days.ts'
import { badgeOf } from '../looks.ts'
import { NoticeNote } from '../notice-note.tsx'
import { ArrivingPicture, paperLook } from '../page-picture.tsx'
import { ChooseBox, unlessChoosing } from '../selection/choose-box.tsx'
import { dragPublications } from '../selection/drag.ts'
import { StateBadge } from '../state-badge.tsx'
import { ItemMenu, type ItemProps, PublicationLink, useListedConversion } from './card.tsx'
import { OpensLately } from './opens-lately.tsx'

type Sort = { order: PublicationOrder; direction: SortDirection }

export type TableProps = {
  groupId: number
  timeZone: string
  mayWrite: boolean
  publications: ListedPublication[]
  sort: Sort
  onSort(sort: Sort): void
  isAllChosen: boolean
  isChoosing: boolean // true to show checkboxes on touch devices too
  onChooseAll(): void
  itemProps(publication: ListedPublication): ItemProps
}

/** Rows with everything that there is to compare. On narrow screens what matters least goes first. */
export function PublicationTable({ groupId, timeZone, mayWrite, publications, ...rest }: TableProps) {
  const words = useWords('list')
  const { itemProps, sort, onSort, isAllChosen, isChoosing, onChooseAll } = rest
  const folders = useFolders(groupId).data ?? []
  const metatags = useMetatags(groupId).data ?? []
  const folderNames = new Map(folders.map(({ id, title }) => [id, title]))
  const tagNames = new Map(metatags.map(({ id, value }) => [id, value]))
  const head = { sort, onSort }
  const isCounted = publications.some(({ opensLately }) => opensLately !== null)
  return (
    <table className="w-full border-separate border-spacing-0 text-left">
      <caption className="sr-only">{words.title}</caption>
      <thead>
        <tr className="text-sm text-ink-soft">
          {mayWrite && (
            <th data-narrow className={`${headLook} w-10 ${isChoosing ? '' : unlessChoosing}`}>
              <ChooseBox label={words['table.selectAll']} isChosen={isAllChosen} onChoose={onChooseAll} />
            </th>
          )}
          <SortHead {...head} order="title">
            {words['table.title']}
          </SortHead>
          <th className={`${headLook} max-sm:hidden`}>{words['table.state']}</th>
          <SortHead {...head} order="pages" className="text-right max-md:hidden">
            {words['table.pages']}
          </SortHead>
          {isCounted && <th className={`${headLook} max-md:hidden`}>{words['table.opens']}</th>}
          <th className={`${headLook} max-lg:hidden`}>{words['table.collection']}</th>
          <th className={`${headLook} max-xl:hidden`}>{words['table.metatags']}</th>
          <SortHead {...head} order="changed" className="max-sm:hidden">
            {words['table.changed']}
          </SortHead>
          <SortHead {...head} order="published" className="max-xl:hidden">
            {words['table.lastOnline']}
          </SortHead>
          {mayWrite && (
            <th data-narrow className={`${headLook} w-10`}>
              <span className="sr-only">{words['table.actions']}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {publications.map(publication => (
          <Row
            key={publication.id}
            {...itemProps(publication)}
            timeZone={timeZone}
            isCounted={isCounted}
            collection={folderNames.get(publication.collectionId ?? 0)}
            metatags={publication.metatagIds
              .map(id => tagNames.get(id))
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </tbody>
    </table>
  )
}

const headLook = 'border-b border-hairline py-1 font-medium whitespace-nowrap not-data-narrow:px-3'
const cellLook = 'border-b border-hairline py-1.5 not-data-narrow:px-3'

type HeadProps = {
  order: PublicationOrder
  sort: Sort
  onSort(sort: Sort): void
  className?: string
  children: ReactNode
}

/** Sortable column; a second click reverses the order. */
function SortHead({ order, sort, onSort, className, children }: HeadProps) {
  const isSorted = sort.order === order
  const turned = sort.direction === 'asc' ? 'desc' : 'asc'
  return (
    <th
      aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`${headLook} ${className ?? ''}`}
    >
      <button
        type="button"
        onClick={() => onSort({ order, direction: isSorted ? turned : naturalDirection(order) })}
        className="-mx-1.5 inline-flex h-row items-center gap-1 rounded-sm px-1.5 transition-colors hover:text-ink [&_svg]:size-3.5"
      >
        {children}
        {isSorted && (sort.direction === 'asc' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />)}
      </button>
    </th>
  )
}

type RowProps = ItemProps & {
  timeZone: string
  isCounted: boolean // true if the group counts readers
  collection: string | undefined
  metatags: string
}

function Row({
  groupId,
  mayWrite,
  publication,
  acts,
  timeZone,
  isCounted,
  collection,
  metatags,
  ...choosing
}: RowProps) {
  const words = useWords('list')
  const { id, title, pageCount, state, opensLately, changedAt, onlineAt } = publication
  const conversion = useListedConversion(groupId, publication)
  const badge = (
    <StateBadge
      badge={badgeOf(publication, conversion)}
      busy={acts.running?.ids.has(id) ? acts.running.words : undefined}
    />
  )
  return (
    <tr
      draggable={mayWrite && state !== 'archived'}
      onDragStart={event => dragPublications(event, choosing.dragged())}
      aria-selected={mayWrite ? choosing.isChosen : undefined}
      className="relative transition-colors hover:bg-hover/50 aria-selected:bg-accent-wash"
    >
      {mayWrite && (
        <td data-narrow className={`${cellLook} relative z-10 ${choosing.isChoosing ? '' : unlessChoosing}`}>
          <ChooseBox
            label={fill(words, 'card.select', { title })}
            isChosen={choosing.isChosen}
            onChoose={choosing.onChoose}
          />
        </td>
      )}
      <td className={`${cellLook} w-full max-w-0`}>
        <TitleCell groupId={groupId} publication={publication} badge={badge} />
      </td>
      <td className={`${cellLook} whitespace-nowrap *:align-middle max-sm:hidden`}>{badge}</td>
      <td className={`${cellLook} text-right tabular-nums max-md:hidden`}>{pageCount || '–'}</td>
      {isCounted && <OpensCell opens={opensLately} />}
      <td className={`${cellLook} max-w-40 truncate max-lg:hidden`} title={collection}>
        {collection ?? '–'}
      </td>
      <td className={`${cellLook} max-w-48 truncate max-xl:hidden`} title={metatags}>
        {metatags || '–'}
      </td>
      <DayCell day={changedAt} timeZone={timeZone} className="max-sm:hidden" />
      <DayCell day={onlineAt} timeZone={timeZone} className="max-xl:hidden" />
      {mayWrite && (
        <td data-narrow className={`${cellLook} relative z-10`}>
          <ItemMenu groupId={groupId} publication={publication} acts={acts} className="" />
        </td>
      )}
    </tr>
  )
}

function DayCell({ day, timeZone, className }: { day: Date | null; timeZone: string; className: string }) {
  const formats = useFormats()
  return (
    <td className={`${cellLook} whitespace-nowrap tabular-nums ${className}`}>
      {day === null ? '–' : dayInWords(formats, day, timeZone)}
    </td>
  )
}

function OpensCell({ opens }: { opens: ListedPublication['opensLately'] }) {
  return <td className={`${cellLook} max-md:hidden`}>{opens && <OpensLately opens={opens} />}</td>
}

type TitleProps = Pick<ItemProps, 'groupId' | 'publication'> & { badge: ReactNode }

/** On phones it also tells the state, which has no column there. */
function TitleCell({ groupId, publication, badge }: TitleProps) {
  return (
    <div className="flex items-center gap-3">
      <Thumbnail publication={publication} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere" title={publication.title}>
          <PublicationLink groupId={groupId} publication={publication} />
        </span>
        <span className="text-sm sm:hidden">{badge}</span>
        <span className="block text-sm empty:hidden">
          <NoticeNote notice={publication.notice} />
        </span>
      </span>
    </div>
  )
}

function Thumbnail({ publication: { coverUrl } }: { publication: ListedPublication }) {
  return (
    <span aria-hidden className="relative flex h-11 w-9 shrink-0 items-center justify-center">
      {coverUrl === null ? (
        <span className={`h-full w-8 ${paperLook}`} />
      ) : (
        <ArrivingPicture
          src={atResolution(coverUrl, 'at200')}
          placeholder="h-full w-8"
          loading="lazy"
          draggable={false}
          // Absolute lengths: a percentage of a growing row has no effect.
          className="max-h-11 max-w-9"
        />
      )}
    </span>
  )
}
