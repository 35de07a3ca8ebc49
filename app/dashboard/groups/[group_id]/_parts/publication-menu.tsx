import { Archive, BookOpenText, EllipsisVertical, EyeOff, Globe, GlobeOff, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Publication } from '#app/dashboard/_api/publications.ts'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#components/ui/menu.tsx'
import type { PublicationMove } from '#db/rules/lifecycle.ts'
import { moveLabel, movesOf } from './looks.ts'
import type { Moves } from './use-moves.ts'

type Props = {
  publication: Publication
  moves: Moves
  /** Moves that stand beside the menu already. */
  without?: PublicationMove[]
  onArchived?(): void
  className?: string
}

/** Everything that can be done with a publication now. */
export function PublicationMenu({ publication, moves, without = [], onArchived, className }: Props) {
  const offered = movesOf(publication).filter(move => !without.includes(move))
  const trigger = (
    <Button kind="icon" aria-label={`Actions for ${publication.title}`} className={className}>
      <EllipsisVertical aria-hidden />
    </Button>
  )
  async function choose(move: PublicationMove) {
    const isDone = await moves.run(move)
    if (isDone && move === 'archive') onArchived?.()
  }
  return (
    <Menu trigger={trigger} align="end">
      {publication.state === 'online' && publication.public_url !== null && (
        <>
          <MenuLink href={publication.public_url} target="_blank" rel="noreferrer">
            <BookOpenText aria-hidden />
            Open in reader
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      {offered.map(move => (
        <MenuItem key={move} disabled={moves.busy !== undefined} onClick={() => choose(move)}>
          {icons[move]}
          {moveLabel(move, publication)}
        </MenuItem>
      ))}
    </Menu>
  )
}

const icons: Record<PublicationMove, ReactNode> = {
  publish: <Globe aria-hidden />,
  unlist: <EyeOff aria-hidden />,
  withdraw: <GlobeOff aria-hidden />,
  archive: <Archive aria-hidden />,
  restore: <RotateCcw aria-hidden />,
}
