import { EllipsisVertical, X } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import { mostAtOnce } from '#db/rules/acts/publication-acts.ts'
import { moveKeys } from '#db/rules/acts/words.ts'
import type { PublicationMove } from '#db/rules/publications/lifecycle.ts'
import { fill } from '#db/rules/words/messages.ts'
import { icons } from '../acts/act-items.tsx'
import { chosenInWords } from '../acts/chosen.ts'
import type { ListActs } from '../acts/use-list-acts.ts'
import type { Choosing } from './use-selection.ts'

type Props = {
  isArchive: boolean
  isNarrowed: boolean // true if filters apply
  isStale: boolean // true while another list loads
  total: number // number of matches
  choosing: Choosing
  acts: ListActs
}

/** Sticky bar of acts on the selection. */
export function SelectionBar({ isArchive, total, choosing, acts, ...list }: Props) {
  const words = useWords('list')
  const { ids, isAll, clear } = choosing
  if (ids.size === 0) return null
  const count = isAll ? total : ids.size
  return (
    <section
      aria-label={words['selection.label']}
      data-bottom-bar
      className="sticky bottom-4 z-15 mt-6 flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1.5 rounded-lg border border-hairline bg-raised px-3 py-2 shadow-popup"
    >
      <Button kind="icon" aria-label={words['selection.clear']} onClick={clear}>
        <X aria-hidden />
      </Button>
      <p role="status" className="font-medium tabular-nums">
        {fill(words, isAll ? 'selection.allSelected' : 'selection.selected', { count })}
      </p>
      {!isAll && ids.size < total && <ChooseAll {...list} total={total} chooseAll={choosing.chooseAll} />}
      <span className="flex-1" />
      <ActButtons isArchive={isArchive} choosing={choosing} acts={acts} />
    </section>
  )
}

type AllProps = Pick<Props, 'isNarrowed' | 'isStale' | 'total'> & { chooseAll(): void }

/** Extends the selection to other pages, up to an act's limit. */
function ChooseAll({ isNarrowed, isStale, total, chooseAll }: AllProps) {
  const words = useWords('list')
  if (total > mostAtOnce)
    return <p className="text-sm text-ink-soft">{fill(words, 'selection.tooMany', { most: mostAtOnce })}</p>
  return (
    <Button kind="quiet" disabled={isStale} onClick={chooseAll}>
      {fill(words, isNarrowed ? 'selection.selectMatching' : 'selection.selectAll', { count: total })}
    </Button>
  )
}

type ActProps = Pick<Props, 'choosing' | 'acts'> & { isArchive: boolean }

function ActButtons({ isArchive, choosing, acts }: ActProps) {
  const words = useWords('list')
  const { chosen } = choosing
  async function move(name: PublicationMove) {
    const isDone = await acts.move(name, chosen)
    // They have left this list.
    if (isDone && (name === 'archive' || name === 'restore')) choosing.clear()
  }
  const moveItem = (name: PublicationMove) => (
    <MenuItem onClick={() => move(name)}>
      {icons[name]}
      {words[moveKeys[name]]}
    </MenuItem>
  )
  const moveButton = (name: PublicationMove) => (
    <Button className="max-sm:hidden" onClick={() => move(name)}>
      {icons[name]}
      {words[moveKeys[name]]}
    </Button>
  )
  if (isArchive)
    return (
      <Button isBusy={acts.running !== undefined} onClick={() => move('restore')}>
        {icons.restore}
        {words[moveKeys.restore]}
      </Button>
    )
  const trigger = (
    <Button aria-label={fill(words, 'selection.moreFor', { what: chosenInWords(words, chosen) })}>
      <EllipsisVertical aria-hidden />
      {words['selection.more']}
    </Button>
  )
  return (
    <>
      {moveButton('publish')}
      {moveButton('withdraw')}
      <Menu trigger={trigger} align="end">
        <div className="sm:hidden">
          {moveItem('publish')}
          {moveItem('withdraw')}
        </div>
        {moveItem('unlist')}
        <MenuSeparator />
        <MenuItem onClick={() => acts.ask('collect', chosen)}>{words['acts.moveToCollection']}</MenuItem>
        <MenuItem onClick={() => acts.collect(null, chosen)}>
          {words['selection.removeFromCollections']}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onClick={() => acts.ask('metatags', chosen)}>{words['selection.addMetatags']}</MenuItem>
        <MenuItem onClick={() => acts.ask('untag', chosen)}>{words['selection.removeMetatags']}</MenuItem>
        <MenuSeparator />
        {moveItem('archive')}
      </Menu>
    </>
  )
}
