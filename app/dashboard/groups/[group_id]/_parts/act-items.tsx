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
import type { ListedPublication } from '#app/dashboard/_api/publication-list.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#components/ui/menu.tsx'
import type { PublicationMove } from '#db/rules/lifecycle.ts'
import { moveLabel, movesOf } from './looks.ts'
import type { ListActs } from './use-list-acts.ts'

type Props = { publication: ListedPublication; acts: ListActs }

/** Everything that can be done with a publication of the list, as items of a menu. */
export function ActItems({ publication, acts }: Props) {
  const { id, title, is_archived, collection_id, state, public_url } = publication
  const one = { ids: [id], title }
  const isBusy = acts.running !== undefined
  const moveItem = (move: PublicationMove) => (
    <MenuItem key={move} disabled={isBusy} onClick={() => acts.move(move, one)}>
      {icons[move]}
      {moveLabel(move, publication)}
    </MenuItem>
  )
  if (is_archived) return moveItem('restore')
  const moves = movesOf(publication).filter(move => move !== 'archive')
  return (
    <>
      {state === 'online' && public_url !== null && (
        <>
          <MenuLink href={public_url} target="_blank" rel="noreferrer">
            <BookOpenText aria-hidden />
            Open in reader
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      {moves.map(moveItem)}
      {moves.length > 0 && <MenuSeparator />}
      <MenuItem disabled={isBusy} onClick={() => acts.ask('collect', one)}>
        <FolderInput aria-hidden />
        Move to a collection …
      </MenuItem>
      {collection_id !== null && (
        <MenuItem disabled={isBusy} onClick={() => acts.collect(null, one)}>
          <FolderMinus aria-hidden />
          Take out of its collection
        </MenuItem>
      )}
      <MenuItem
        disabled={isBusy}
        onClick={() => acts.ask('metatags', { ...one, metatagIds: publication.metatag_ids })}
      >
        <Tags aria-hidden />
        Metatags …
      </MenuItem>
      <MenuSeparator />
      {moveItem('archive')}
    </>
  )
}

/** How each move looks in a menu. */
export const icons: Record<PublicationMove, ReactNode> = {
  publish: <Globe aria-hidden />,
  unlist: <EyeOff aria-hidden />,
  withdraw: <GlobeOff aria-hidden />,
  archive: <Archive aria-hidden />,
  restore: <RotateCcw aria-hidden />,
}
