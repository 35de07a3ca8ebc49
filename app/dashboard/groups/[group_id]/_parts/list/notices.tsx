import { Archive, BookOpen, Folder, SearchX } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ListScope } from './query.ts'

export function EmptyList({
  groupId,
  scope,
  mayWrite,
}: {
  groupId: number
  scope: ListScope
  mayWrite: boolean
}) {
  const toAll = (
    <Link className={buttonLook('secondary')} href={`/dashboard/groups/${groupId}`}>
      Show all publications
    </Link>
  )
  if (scope.kind === 'archive')
    return (
      <Notice title="The archive is empty" icon={<Archive />} action={toAll}>
        Archived publications are kept here, hidden from readers. You can restore them at any time.
      </Notice>
    )
  if (scope.kind === 'collection')
    return (
      <Notice title="This collection is empty" icon={<Folder />} action={toAll}>
        {mayWrite && (
          <>
            Select publications in the list and choose “Move to a collection”
            <span className="touch:hidden">, or drag them onto its name</span>.
          </>
        )}
      </Notice>
    )
  const first = (
    <Link className={buttonLook('primary')} href={`/dashboard/groups/${groupId}/publications/new`}>
      Create publication
    </Link>
  )
  return (
    <Notice level={1} title="No publications yet" icon={<BookOpen />} action={mayWrite && first}>
      {mayWrite ? (
        <>
          <span className="touch:hidden">Drop a PDF anywhere to create your first publication.</span>
          <span className="hidden touch:inline">
            Upload a PDF from this device to create your first publication.
          </span>
        </>
      ) : (
        'Publications of this group appear here.'
      )}
    </Notice>
  )
}

export function NothingFound({ sought, clearFilters }: { sought: string; clearFilters(): void }) {
  return (
    <Notice
      title={sought === '' ? 'No matches' : `Nothing is called “${sought}”`}
      icon={<SearchX />}
      action={<Button onClick={clearFilters}>Clear filters</Button>}
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
