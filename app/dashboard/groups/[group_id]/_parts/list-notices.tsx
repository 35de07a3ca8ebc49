import { Archive, BookOpen, Folder, SearchX } from 'lucide-react'
import Link from 'next/link'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ListScope } from './list-query.ts'

/** What stands where there is nothing at all in a list: what it is for, and the first thing to do. */
export function EmptyList({
  groupId,
  scope,
  mayWrite,
}: {
  groupId: number
  scope: ListScope
  mayWrite: boolean
}) {
  if (scope.kind === 'archive')
    return (
      <Notice title="The archive is empty" icon={<Archive />}>
        What you archive is kept here, away from readers. It can be restored at any time.
      </Notice>
    )
  if (scope.kind === 'collection')
    return (
      <Notice
        title="Nothing is in this collection"
        icon={<Folder />}
        action={
          <Link className={buttonLook('secondary')} href={`/dashboard/groups/${groupId}`}>
            Show all publications
          </Link>
        }
      >
        {mayWrite && 'Drag publications onto it, or move them here with their menus.'}
      </Notice>
    )
  const first = (
    <Link className={buttonLook('primary')} href={`/dashboard/groups/${groupId}/publications/new`}>
      Create publication
    </Link>
  )
  return (
    <Notice level={1} title="No publications yet" icon={<BookOpen />} action={mayWrite && first}>
      {mayWrite
        ? 'Drop a PDF anywhere to create your first publication.'
        : 'Publications of this group appear here.'}
    </Notice>
  )
}

/** What stands where the filters leave nothing. */
export function NothingFound({ sought, showAll }: { sought: string; showAll(): void }) {
  return (
    <Notice
      title={sought === '' ? 'No matches' : `Nothing is called “${sought}”`}
      icon={<SearchX />}
      action={<Button onClick={showAll}>Show all publications</Button>}
    >
      {sought === ''
        ? 'No publication fits your current filters.'
        : 'We searched titles, descriptions and addresses within your current filters.'}
    </Notice>
  )
}

export function UnreadableList({ why, tryAgain }: { why: string; tryAgain(): void }) {
  return (
    <Notice
      level={1}
      title="The publications could not be read"
      action={
        <Button kind="primary" onClick={tryAgain}>
          Try again
        </Button>
      }
    >
      {why}
    </Notice>
  )
}
