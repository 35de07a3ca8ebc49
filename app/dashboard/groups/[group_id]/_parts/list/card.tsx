import { EllipsisVertical } from 'lucide-react'
import { useConversion } from '#app/dashboard/_api/pages/conversions.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ListedPublication } from '#db/publication-lists/list.ts'
import { fill } from '#db/rules/words/messages.ts'
import { ActItems } from '../acts/act-items.tsx'
import type { Chosen } from '../acts/chosen.ts'
import type { ListActs } from '../acts/use-list-acts.ts'
import { EditionLanding } from '../edition-landing.tsx'
import { badgeOf } from '../looks.ts'
import { NoticeNote } from '../notice-note.tsx'
import { ChooseBox, unlessChoosing } from '../selection/choose-box.tsx'
import { dragPublications } from '../selection/drag.ts'
import { StateBadge } from '../state-badge.tsx'
import { CardCover } from './card-cover.tsx'
import { OpensLately } from './opens-lately.tsx'

export type ItemProps = {
  groupId: number
  mayWrite: boolean
  publication: ListedPublication
  acts: ListActs
  isChosen: boolean
  isChoosing: boolean // true if any is selected, or selection mode is on: shows all checkboxes
  onChoose(isRange: boolean): void
  /** Publications to drag: the selection, if this one is in it. */
  dragged(): Chosen
}

/** A publication in the grid; followed until it has pages. */
export function PublicationCard({ groupId, mayWrite, publication, acts, ...choosing }: ItemProps) {
  const words = useWords('list')
  const { id, title, pageCount, state, opensLately } = publication
  const conversion = useListedConversion(groupId, publication)
  const content = (
    <>
      <div className="relative rounded-sm group-data-chosen/card:outline-3 group-data-chosen/card:outline-offset-4 group-data-chosen/card:outline-accent">
        <CardCover publication={publication} conversion={conversion} />
        {mayWrite && (
          <ChooseBox
            label={fill(words, 'card.select', { title })}
            isChosen={choosing.isChosen}
            onChoose={choosing.onChoose}
            className={`absolute top-1.5 left-1.5 z-10 bg-raised/90 shadow-cover transition-opacity focus-within:opacity-100 group-hover/card:opacity-100 ${choosing.isChoosing ? '' : `opacity-0 ${unlessChoosing}`}`}
          />
        )}
      </div>
      <div className="mt-3.5 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-medium text-pretty wrap-anywhere" title={title}>
            <PublicationLink groupId={groupId} publication={publication} />
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft tabular-nums">
            <StateBadge
              badge={badgeOf(publication, conversion)}
              busy={acts.running?.ids.has(id) ? acts.running.words : undefined}
            />
            {pageCount > 0 && <span>{fill(words, 'card.pages', { count: pageCount })}</span>}
            {opensLately?.some(count => count > 0) && <OpensLately opens={opensLately} isNamed />}
            <NoticeNote notice={publication.notice} />
          </p>
        </div>
        {mayWrite && (
          <ItemMenu
            groupId={groupId}
            publication={publication}
            acts={acts}
            className="relative z-10 -mt-2 -mr-1.5"
          />
        )}
      </div>
    </>
  )
  return (
    <article
      draggable={mayWrite && state !== 'archived'}
      onDragStart={event => dragPublications(event, choosing.dragged())}
      data-chosen={choosing.isChosen || undefined}
      className="group/card relative flex flex-col"
    >
      {mayWrite && state !== 'archived' ? (
        <EditionLanding groupId={groupId} publication={publication}>
          {content}
        </EditionLanding>
      ) : (
        content
      )}
    </article>
  )
}

/** Returns the progress of the first conversion; undefined once there are pages. */
export function useListedConversion(groupId: number, publication: ListedPublication) {
  const { id, publicUrl, state, conversion } = publication
  const isNew = publicUrl === null && state !== 'archived'
  const followed = useConversion({
    groupId,
    publicationId: id,
    isWanted: isNew,
    initialData: conversion && [conversion],
  })
  return isNew ? followed : undefined
}

type LinkProps = Pick<ItemProps, 'groupId' | 'publication'>

/** Makes the whole card or row a link, read out once; archived publications have no screen. */
export function PublicationLink({ groupId, publication: { id, title, state } }: LinkProps) {
  if (state === 'archived') return title
  return (
    <Link
      href={`/dashboard/groups/${groupId}/publications/${id}`}
      draggable={false}
      className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-6 focus-visible:after:outline-accent-ink"
    >
      {title}
    </Link>
  )
}

type MenuProps = Pick<ItemProps, 'groupId' | 'publication' | 'acts'> & { className: string }

export function ItemMenu({ groupId, publication, acts, className }: MenuProps) {
  const words = useWords('list')
  const trigger = (
    <Button
      kind="icon"
      aria-label={fill(words, 'card.actions', { title: publication.title })}
      className={className}
    >
      <EllipsisVertical aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger} align="end">
      <ActItems groupId={groupId} publication={publication} acts={acts} />
    </Menu>
  )
}
