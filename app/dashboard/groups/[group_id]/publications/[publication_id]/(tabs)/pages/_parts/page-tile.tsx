import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  Check,
  EllipsisVertical,
  FileInput,
  MoveRight,
  Replace,
  SquareDashedMousePointer,
  Trash2,
} from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { PagePicture } from '#app/dashboard/groups/[group_id]/_parts/page-picture.tsx'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import type { PageListItem } from '#db/pages/shown.ts'
import { atResolution, pageSize } from '#db/rules/pages/images.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { PageTask } from './page-task.ts'

/** Side of a page in its spread; `rightAlone` has no page on its left. */
export type PageSide = 'left' | 'right' | 'rightAlone' | 'single'

type Props = {
  page: PageListItem
  editor: string // path of the hotspot editor
  side: PageSide
  mayWrite: boolean
  isOnly: boolean
  isChosen: boolean
  isMovedAlong: boolean // true if it moves with the dragged page, or is it
  onToggle(id: number, toAnchor: boolean): void
  onTask(task: PageTask): void
  onKeyDown(event: KeyboardEvent<HTMLElement>, id: number): void
  onBlur(): void
}

/** Page in the grid: its image is drag handle and checkbox. */
export function PageTile({ isMovedAlong, ...face }: Props) {
  const words = useWords('publication')
  const { page, side, mayWrite } = face
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: page.id,
  })
  if (!mayWrite) {
    return (
      <li className={`${cellOf[side]} min-w-0`}>
        <Picture page={page} alt={spokenOf(words, page)} />
        <Caption page={page} />
      </li>
    )
  }
  const moved = transform && { ...transform, scaleX: 1, scaleY: 1 }
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(moved), transition }}
      className={`${cellOf[side]} group/tile min-w-0 ${isMovedAlong ? 'opacity-40' : ''}`}
    >
      <Face {...face} attributes={attributes} listeners={listeners} hold={setActivatorNodeRef} />
    </li>
  )
}

type FaceProps = Omit<Props, 'isMovedAlong'> &
  Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners'> & {
    hold(element: HTMLElement | null): void
  }

/** Memoised: dragging moves pages without changing their content. */
const Face = memo(function Face({ attributes, listeners, hold, ...props }: FaceProps) {
  const words = useWords('publication')
  const { page, isChosen, onToggle, onKeyDown, onBlur } = props
  return (
    <>
      <div className="relative">
        <button
          type="button"
          ref={hold}
          {...attributes}
          {...listeners}
          aria-label={spokenOf(words, page)}
          aria-roledescription={words['pages.movable']}
          aria-pressed={isChosen}
          onClick={event => onToggle(page.id, event.shiftKey)}
          onKeyDown={event => onKeyDown(event, page.id)}
          onBlur={onBlur}
          className={`block w-full scroll-mt-20 touch-manipulation rounded-[2px] select-none ${isChosen ? 'outline-3 outline-offset-2 outline-accent-ink' : ''}`}
        >
          <Picture page={page} alt="" />
          <Tick isChosen={isChosen} />
        </button>
        <PageMenu {...props} />
      </div>
      <Caption page={page} />
    </>
  )
})

/** Accessible name of a page. */
function spokenOf(
  words: WordsOf<'publication'>,
  { number: page, hotspotCount: count }: PageListItem,
): string {
  return count > 0 ? fill(words, 'pages.namedWith', { page, count }) : fill(words, 'pages.named', { page })
}

const cellOf: Record<PageSide, string> = {
  left: 'pl-3',
  right: 'pr-3',
  rightAlone: 'col-start-2 pr-3',
  single: 'px-2.5',
}

const sizes = '200px' // width of a tile, so that the browser picks the smallest sharp image

const Picture = memo(function Picture({ page, alt }: { page: PageListItem; alt: string }) {
  const ratio = page.widthPt / page.heightPt
  const sources = (['at200', 'at600'] as const).map(
    resolution => `${atResolution(page.imageUrl, resolution)} ${pageSize(resolution, ratio).width}w`,
  )
  return (
    <PagePicture
      srcSet={sources.join(', ')}
      sizes={sizes}
      src={page.imageUrl}
      alt={alt}
      width={Math.round(page.widthPt)}
      height={Math.round(page.heightPt)}
      loading="lazy"
      draggable={false}
      className="h-auto w-full"
    />
  )
})

function Tick({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden
      className={`absolute top-2 left-2 grid size-6 place-items-center rounded-full border-[1.5px] transition-opacity ${isChosen ? 'border-transparent bg-accent text-on-accent' : 'border-edge bg-raised/90 text-transparent opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-coarse:opacity-100'}`}
    >
      <Check className="size-4" />
    </span>
  )
}

function Caption({ page: { number, hotspotCount } }: { page: PageListItem }) {
  const words = useWords('publication')
  return (
    <p aria-hidden className="mt-1.5 flex justify-center gap-1.5 text-xs text-ink-soft tabular-nums">
      <span className="font-medium text-ink">{number}</span>
      {hotspotCount > 0 && fill(words, 'pages.hotspots', { count: hotspotCount })}
    </p>
  )
}

function PageMenu({
  page: { number },
  editor,
  isOnly,
  onTask,
}: Pick<Props, 'page' | 'editor' | 'isOnly' | 'onTask'>) {
  const words = useWords('publication')
  const trigger = (
    <Button
      kind="icon"
      aria-label={fill(words, 'pages.actions', { page: number })}
      // Keys on buttons must not start a drag.
      onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
      className="scroll-mt-20 bg-raised/90 opacity-0 shadow-[0_0_0_1px_var(--hairline)] group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 data-[popup-open]:opacity-100 pointer-coarse:opacity-100"
    >
      <EllipsisVertical aria-hidden />
    </Button>
  )
  return (
    <div className="absolute top-1 right-1">
      <Menu trigger={trigger} align="end">
        <MenuLink render={<Link href={`${editor}?page=${number}`} />}>
          <SquareDashedMousePointer aria-hidden />
          {words['pages.editHotspots']}
        </MenuLink>
        <MenuSeparator />
        <MenuItem disabled={isOnly} onClick={() => onTask({ what: 'move', numbers: [number] })}>
          <MoveRight aria-hidden />
          {words['pages.moveTo']}
        </MenuItem>
        <MenuItem onClick={() => onTask({ what: 'replace', number })}>
          <Replace aria-hidden />
          {words['pages.replaceIt']}
        </MenuItem>
        <MenuItem onClick={() => onTask({ what: 'insert', position: number })}>
          <FileInput aria-hidden />
          {words['pages.addBeforeIt']}
        </MenuItem>
        <MenuItem onClick={() => onTask({ what: 'insert', position: number + 1 })}>
          <FileInput aria-hidden className="-scale-x-100" />
          {words['pages.addAfterIt']}
        </MenuItem>
        <MenuSeparator />
        <MenuItem disabled={isOnly} onClick={() => onTask({ what: 'remove', numbers: [number] })}>
          <Trash2 aria-hidden />
          {words['pages.removeIt']}
        </MenuItem>
      </Menu>
    </div>
  )
}

/** Overlay at the pointer: the grabbed page, and the count. */
export function DraggedPages({ page, count }: { page: PageListItem; count: number }) {
  return (
    <div className="relative cursor-grabbing">
      {count > 1 && <div className="absolute inset-0 translate-1.5 rounded-[2px] bg-hover shadow-cover" />}
      <div className="relative">
        <Picture page={page} alt="" />
      </div>
      {count > 1 && (
        <span className="absolute -top-2.5 -right-2.5 grid h-7 min-w-7 place-items-center rounded-full bg-accent px-2 font-semibold text-on-accent tabular-nums">
          {count}
        </span>
      )}
    </div>
  )
}
