import { BookOpenText, EllipsisVertical, Globe } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ActItems } from '#app/dashboard/groups/[group_id]/_parts/acts/act-items.tsx'
import type { ListActs } from '#app/dashboard/groups/[group_id]/_parts/acts/use-list-acts.ts'
import { moveLabel, movesOf } from '#app/dashboard/groups/[group_id]/_parts/looks.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'
import { actUnderWay } from '#db/rules/acts/words.ts'
import { fill } from '#db/rules/words/messages.ts'

const ListDialogs = lazy(() => import('#app/dashboard/groups/[group_id]/_parts/acts/list-dialogs.tsx'))

type Props = {
  groupId: number
  publication: ShownPublication
  acts: ListActs
  mayWrite: boolean
  onArchived(): void
}

/** Primary action, its inverse, and a menu of the rest. */
export function PublicationActions({ groupId, publication, acts, mayWrite, onArchived }: Props) {
  const words = useWords('list')
  const { state, publicUrl } = publication
  const mayPublish = mayWrite && state === 'offline' && movesOf(publication).includes('publish')
  const moveButton = (move: 'publish' | 'withdraw') => {
    const isBusy = acts.running?.words === actUnderWay(words, { name: move })
    const carryOut = () => acts.move(move, { ids: [publication.id], title: publication.title })
    return (
      <Button kind={move === 'publish' ? 'primary' : 'secondary'} isBusy={isBusy} onClick={carryOut}>
        {move === 'publish' && !isBusy && <Globe aria-hidden />}
        {words[moveLabel(move, publication)]}
      </Button>
    )
  }
  const trigger = (
    <Button kind="icon" aria-label={fill(words, 'card.actions', { title: publication.title })}>
      <EllipsisVertical aria-hidden />
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
      {mayWrite && state === 'online' && moveButton('withdraw')}
      {state === 'online' && publicUrl !== null && (
        <a className={buttonLook('primary')} href={publicUrl} target="_blank" rel="noreferrer">
          <BookOpenText aria-hidden />
          {words['acts.openInReader']}
        </a>
      )}
      {mayPublish && moveButton('publish')}
      {mayWrite && (
        <Menu trigger={trigger} align="end">
          <ActItems
            groupId={groupId}
            publication={publication}
            acts={acts}
            without={state === 'online' ? ['withdraw'] : ['publish']}
            onMoved={move => move === 'archive' && onArchived()}
          />
        </Menu>
      )}
      {acts.question && (
        <Suspense>
          <ListDialogs groupId={groupId} acts={acts} />
        </Suspense>
      )}
    </div>
  )
}
