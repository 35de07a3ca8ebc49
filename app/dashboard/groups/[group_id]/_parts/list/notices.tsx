import { Archive, BookOpen, Folder, SearchX } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { ListScope } from './query.ts'

export function EmptyList({
  groupId,
  scope,
  mayWrite,
  archived,
}: {
  groupId: number
  scope: ListScope
  mayWrite: boolean
  /** Publications in the archive. */
  archived: number
}) {
  const words = useWords('list')
  const toAll = (
    <Link className={buttonLook('secondary')} href={`/dashboard/groups/${groupId}`}>
      {words['empty.showAll']}
    </Link>
  )
  if (scope.kind === 'archive')
    return (
      <Notice title={words['empty.archive']} icon={<Archive />} action={toAll}>
        {words['empty.archiveHint']}
      </Notice>
    )
  if (scope.kind === 'collection')
    return (
      <Notice title={words['empty.collection']} icon={<Folder />} action={toAll}>
        {mayWrite &&
          fillRich(words, 'empty.collectionHint', {
            drag: text => <span className="touch:hidden">{text}</span>,
          })}
      </Notice>
    )
  if (archived > 0) return <AllArchived groupId={groupId} mayWrite={mayWrite} count={archived} />
  const first = (
    <Link className={buttonLook('primary')} href={`/dashboard/groups/${groupId}/publications/new`}>
      {words['empty.create']}
    </Link>
  )
  return (
    <Notice level={1} title={words['empty.all']} icon={<BookOpen />} action={mayWrite && first}>
      {mayWrite ? (
        <>
          <span className="touch:hidden">{words['empty.drop']}</span>
          <span className="hidden touch:inline">{words['empty.upload']}</span>
        </>
      ) : (
        words['empty.appearHere']
      )}
    </Notice>
  )
}

function AllArchived({ groupId, mayWrite, count }: { groupId: number; mayWrite: boolean; count: number }) {
  const words = useWords('list')
  const toArchive = (
    <Link className={buttonLook('secondary')} href={`/dashboard/groups/${groupId}/archive`}>
      {words['empty.openArchive']}
    </Link>
  )
  return (
    <Notice level={1} title={words['empty.allArchived']} icon={<Archive />} action={toArchive}>
      {fill(words, mayWrite ? 'empty.archivedRestore' : 'empty.archived', { count })}
    </Notice>
  )
}

export function NothingFound({ sought, clearFilters }: { sought: string; clearFilters(): void }) {
  const words = useWords('list')
  const isSought = sought !== ''
  return (
    <Notice
      title={isSought ? fill(words, 'notFound.noneCalled', { text: sought }) : words['notFound.noMatches']}
      icon={<SearchX />}
      action={<Button onClick={clearFilters}>{words['filters.clear']}</Button>}
    >
      {words[isSought ? 'notFound.searched' : 'notFound.noneFits']}
    </Notice>
  )
}

export function UnreadableList({ why, tryAgain }: { why: string; tryAgain(): void }) {
  const words = useWords('list')
  const frame = useWords('frame')
  return (
    <Notice
      level={1}
      title={words.unreadable}
      action={
        <Button kind="primary" onClick={tryAgain}>
          {frame.tryAgain}
        </Button>
      }
    >
      {why}
    </Notice>
  )
}
