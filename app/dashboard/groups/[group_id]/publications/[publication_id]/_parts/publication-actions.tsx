import { BookOpenText, Globe } from 'lucide-react'
import type { Publication } from '#app/dashboard/_api/publications.ts'
import { moveLabel, movesOf } from '#app/dashboard/groups/[group_id]/_parts/looks.ts'
import { PublicationMenu } from '#app/dashboard/groups/[group_id]/_parts/publication-menu.tsx'
import type { Moves } from '#app/dashboard/groups/[group_id]/_parts/use-moves.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'

type Props = { publication: Publication; moves: Moves; mayWrite: boolean; onArchived(): void }

/** The one thing to do next, what undoes it, and the rest in a menu. */
export function PublicationActions({ publication, moves, mayWrite, onArchived }: Props) {
  const { state, public_url } = publication
  const mayPublish = mayWrite && state === 'offline' && movesOf(publication).includes('publish')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayWrite && state === 'online' && (
        <Button isBusy={moves.busy === 'withdraw'} onClick={() => moves.run('withdraw')}>
          {moveLabel('withdraw', publication)}
        </Button>
      )}
      {state === 'online' && public_url !== null && (
        <a className={buttonLook('primary')} href={public_url} target="_blank" rel="noreferrer">
          <BookOpenText aria-hidden />
          Open in reader
        </a>
      )}
      {mayPublish && (
        <Button kind="primary" isBusy={moves.busy === 'publish'} onClick={() => moves.run('publish')}>
          {moves.busy !== 'publish' && <Globe aria-hidden />}
          {moveLabel('publish', publication)}
        </Button>
      )}
      {mayWrite && (
        <PublicationMenu
          publication={publication}
          moves={moves}
          without={['publish', 'withdraw']}
          onArchived={onArchived}
        />
      )}
    </div>
  )
}
