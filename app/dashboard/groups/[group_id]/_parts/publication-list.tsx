'use client'
import { BookOpen, SearchX } from 'lucide-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { Conversion } from '#app/dashboard/_api/conversions.ts'
import { type Publication, usePublications } from '#app/dashboard/_api/publications.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { coverGrid } from './cover-grid.ts'
import { FileLanding } from './file-landing.tsx'
import { filtered, isStateFilter } from './filters.ts'
import { PublicationCard } from './publication-card.tsx'
import { PublicationSkeletons } from './publication-skeletons.tsx'
import { StateFilter } from './state-filter.tsx'

type Props = {
  groupId: number
  mayWrite: boolean
  initialData: Publication[] | undefined
  /** Of publications that have no pages yet, by their id. */
  conversions: Record<number, Conversion[]>
}

/** A group's publications, covers first. */
export function PublicationList({ groupId, mayWrite, initialData, conversions }: Props) {
  const list = usePublications(groupId, initialData)
  if (list.data === undefined) {
    return list.isError ? (
      <Unreadable why={list.error.message} tryAgain={list.refetch} />
    ) : (
      <PublicationSkeletons />
    )
  }
  const content =
    list.data.length === 0 ? (
      <Empty groupId={groupId} mayWrite={mayWrite} />
    ) : (
      <Shelf groupId={groupId} mayWrite={mayWrite} publications={list.data} conversions={conversions} />
    )
  return mayWrite ? <FileLanding groupId={groupId}>{content}</FileLanding> : content
}

/** How many are put on the page at once. */
const step = 60

function Shelf({
  groupId,
  mayWrite,
  publications,
  conversions,
}: Omit<Props, 'initialData'> & { publications: Publication[] }) {
  const query = useSearchParams()
  const setQuery = useAddressQuery()
  const [shown, setShown] = useState(step)
  const sought = query.get('q') ?? ''
  const state = query.get('state') ?? ''
  const filter = isStateFilter(state) ? state : 'all'
  const found = filtered(publications, sought, filter)
  return (
    <>
      <div className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-xl font-semibold tracking-tight">Publications</h1>
        <StateFilter publications={filtered(publications, sought, 'all')} chosen={filter} />
      </div>
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 publication' : `${found.length} publications`}
      </p>
      {found.length === 0 && <NothingFound sought={sought} showAll={() => setQuery({ q: '', state: '' })} />}
      <ul className={coverGrid}>
        {found.slice(0, shown).map(publication => (
          <li key={publication.id} className="min-w-0">
            <PublicationCard
              groupId={groupId}
              mayWrite={mayWrite}
              publication={publication}
              conversions={conversions[publication.id]}
            />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button className="mt-10 self-center" onClick={() => setShown(shown + step)}>
          Show more
        </Button>
      )}
    </>
  )
}

function Empty({ groupId, mayWrite }: { groupId: number; mayWrite: boolean }) {
  const first = (
    <Link className={buttonLook('primary')} href={`/dashboard/groups/${groupId}/publications/new`}>
      Make the first publication
    </Link>
  )
  return (
    <div className="grid flex-1 place-items-center pb-16">
      <Notice level={1} title="No publications yet" icon={<BookOpen />} action={mayWrite && first}>
        {mayWrite
          ? 'Here stand your catalogues, brochures and magazines. Drop a PDF anywhere on this page, and it becomes one that people can flip through.'
          : 'Here stand the catalogues, brochures and magazines of this group, as soon as somebody has made one.'}
      </Notice>
    </div>
  )
}

function NothingFound({ sought, showAll }: { sought: string; showAll(): void }) {
  return (
    <div className="grid flex-1 place-items-center py-16">
      <Notice
        title={sought === '' ? 'Nothing is in this state' : `Nothing is called “${sought}”`}
        icon={<SearchX />}
        action={<Button onClick={showAll}>Show all publications</Button>}
      >
        {sought === ''
          ? 'None of the publications of this group is in the state that you chose.'
          : 'Titles are searched, in the state that you chose.'}
      </Notice>
    </div>
  )
}

function Unreadable({ why, tryAgain }: { why: string; tryAgain(): void }) {
  return (
    <div className="grid flex-1 place-items-center pb-16">
      <Notice
        level={1}
        title="The publications could not be read"
        action={
          <Button kind="primary" onClick={() => tryAgain()}>
            Try again
          </Button>
        }
      >
        {why}
      </Notice>
    </div>
  )
}
