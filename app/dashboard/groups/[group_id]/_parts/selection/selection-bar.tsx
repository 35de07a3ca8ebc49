import { EllipsisVertical, X } from 'lucide-react'
import { useState } from 'react'
import { readPublicationIds } from '#app/dashboard/_api/publications/list.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { publicationsInWords } from '#db/rules/acts/questions.ts'
import type { PublicationMove } from '#db/rules/publications/lifecycle.ts'
import { icons } from '../acts/act-items.tsx'
import type { ListActs } from '../acts/use-list-acts.ts'
import { filterOf, type ListQuery, type ListScope } from '../list/query.ts'
import type { Choosing } from './use-selection.ts'

type Props = {
  groupId: number
  scope: ListScope
  query: ListQuery
  /** How many are found in all. */
  total: number
  choosing: Choosing
  acts: ListActs
}

/** What can be done with all that are chosen. It stays in sight. */
export function SelectionBar({ groupId, scope, query, total, choosing, acts }: Props) {
  const { ids, clear } = choosing
  if (ids.size === 0) return null
  return (
    <section
      aria-label="Selected publications"
      data-bottom-bar
      className="sticky bottom-4 z-15 mt-6 flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1.5 rounded-lg border border-hairline bg-raised px-3 py-2 shadow-popup"
    >
      <Button kind="icon" aria-label="Clear selection" onClick={clear}>
        <X aria-hidden />
      </Button>
      <p role="status" className="font-medium tabular-nums">
        {ids.size.toLocaleString('en')} selected
      </p>
      {ids.size < total && (
        <ChooseAll groupId={groupId} filter={filterOf(query, scope)} total={total} choosing={choosing} />
      )}
      <span className="flex-1" />
      <ActButtons isArchive={scope.kind === 'archive'} choosing={choosing} acts={acts} />
    </section>
  )
}

type AllProps = { groupId: number; filter: string; total: number; choosing: Choosing }

/** Also what is on other pages. */
function ChooseAll({ groupId, filter, total, choosing }: AllProps) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function choose() {
    setIsBusy(true)
    try {
      choosing.chooseThese(await readPublicationIds(groupId, filter))
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
    setIsBusy(false)
  }
  return (
    <Button kind="quiet" isBusy={isBusy} onClick={choose}>
      Select all {total.toLocaleString('en')}
    </Button>
  )
}

const moveWords: Record<PublicationMove, string> = {
  publish: 'Publish',
  unlist: 'Publish unlisted',
  withdraw: 'Unpublish',
  archive: 'Archive',
  restore: 'Restore',
}

type ActProps = Pick<Props, 'choosing' | 'acts'> & { isArchive: boolean }

function ActButtons({ isArchive, choosing, acts }: ActProps) {
  const chosen = { ids: [...choosing.ids] }
  async function move(name: PublicationMove) {
    const isDone = await acts.move(name, chosen)
    // They are elsewhere now.
    if (isDone && (name === 'archive' || name === 'restore')) choosing.clear()
  }
  const moveItem = (name: PublicationMove) => (
    <MenuItem onClick={() => move(name)}>
      {icons[name]}
      {moveWords[name]}
    </MenuItem>
  )
  const moveButton = (name: PublicationMove) => (
    <Button className="max-sm:hidden" onClick={() => move(name)}>
      {icons[name]}
      {moveWords[name]}
    </Button>
  )
  if (isArchive)
    return (
      <Button isBusy={acts.running !== undefined} onClick={() => move('restore')}>
        {icons.restore}
        {moveWords.restore}
      </Button>
    )
  const trigger = (
    <Button aria-label={`More actions for ${publicationsInWords(chosen.ids.length)}`}>
      <EllipsisVertical aria-hidden />
      More
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
        <MenuItem onClick={() => acts.ask('collect', chosen)}>Move to a collection …</MenuItem>
        <MenuItem onClick={() => acts.collect(null, chosen)}>Take out of their collections</MenuItem>
        <MenuSeparator />
        <MenuItem onClick={() => acts.ask('metatags', chosen)}>Add metatags …</MenuItem>
        <MenuItem onClick={() => acts.ask('untag', chosen)}>Remove metatags …</MenuItem>
        <MenuSeparator />
        {moveItem('archive')}
      </Menu>
    </>
  )
}
