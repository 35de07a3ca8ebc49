import {
  Archive,
  BookOpenText,
  EyeOff,
  FolderInput,
  FolderMinus,
  Globe,
  GlobeOff,
  RotateCcw,
  Tags,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuItem, MenuLink, MenuSeparator } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'
import type { PublicationMove } from '#db/rules/publications/lifecycle.ts'
import { moveLabel, movesOf } from '../looks.ts'
import { DuplicateItem } from './duplicate-item.tsx'
import type { ListActs } from './use-list-acts.ts'

type Props = {
  groupId: number
  publication: ShownPublication
  acts: ListActs
  without?: PublicationMove[] // moves shown beside the menu
  /** Called after a move. */
  onMoved?(move: PublicationMove): void
}

/** Menu items of a publication's acts. */
export function ActItems({ groupId, publication, acts, without = [], onMoved }: Props) {
  const words = useWords('list')
  const { id, title, collectionId, state, publicUrl } = publication
  const one = { ids: [id], title }
  const isBusy = acts.running !== undefined
  async function carryOut(move: PublicationMove) {
    if (await acts.move(move, one)) onMoved?.(move)
  }
  const moveItem = (move: PublicationMove) => (
    <MenuItem key={move} disabled={isBusy} onClick={() => carryOut(move)}>
      {icons[move]}
      {words[moveLabel(move, publication)]}
    </MenuItem>
  )
  if (state === 'archived') return moveItem('restore')
  const moves = movesOf(publication).filter(move => move !== 'archive' && !without.includes(move))
  return (
    <>
      {state === 'online' && publicUrl !== null && (
        <>
          <MenuLink href={publicUrl} target="_blank" rel="noreferrer">
            <BookOpenText aria-hidden />
            {words['acts.openInReader']}
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      {moves.map(moveItem)}
      {moves.length > 0 && <MenuSeparator />}
      <MenuItem disabled={isBusy} onClick={() => acts.ask('collect', one)}>
        <FolderInput aria-hidden />
        {words['acts.moveToCollection']}
      </MenuItem>
      {collectionId !== null && (
        <MenuItem disabled={isBusy} onClick={() => acts.collect(null, one)}>
          <FolderMinus aria-hidden />
          {words['acts.removeFromCollection']}
        </MenuItem>
      )}
      <MenuItem
        disabled={isBusy}
        onClick={() => acts.ask('metatags', { ...one, metatagIds: publication.metatagIds })}
      >
        <Tags aria-hidden />
        {words['acts.metatags']}
      </MenuItem>
      <DuplicateItem groupId={groupId} publication={publication} />
      <MenuSeparator />
      {moveItem('archive')}
    </>
  )
}

export const icons: Record<PublicationMove, ReactNode> = {
  publish: <Globe aria-hidden />,
  unlist: <EyeOff aria-hidden />,
  withdraw: <GlobeOff aria-hidden />,
  archive: <Archive aria-hidden />,
  restore: <RotateCcw aria-hidden />,
}
