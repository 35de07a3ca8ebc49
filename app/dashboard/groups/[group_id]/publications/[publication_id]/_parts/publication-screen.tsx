'use client'
import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import {
  type Conversion,
  isRunning,
  useConversion,
  useConvertedPages,
} from '#app/dashboard/_api/conversions.ts'
import { type Publication, usePublication } from '#app/dashboard/_api/publications.ts'
import { coverAt } from '#app/dashboard/groups/[group_id]/_parts/covers.ts'
import { badgeOf } from '#app/dashboard/groups/[group_id]/_parts/looks.ts'
import { PagePicture } from '#app/dashboard/groups/[group_id]/_parts/page-picture.tsx'
import { StateBadge } from '#app/dashboard/groups/[group_id]/_parts/state-badge.tsx'
import { useMoves } from '#app/dashboard/groups/[group_id]/_parts/use-moves.ts'
import { ConversionFailure } from './conversion-failure.tsx'
import { ConversionProgress } from './conversion-progress.tsx'
import { Facts } from './facts.tsx'
import { PublicationActions } from './publication-actions.tsx'

type Props = {
  group: { id: number; timeZone: string }
  mayWrite: boolean
  publication: Publication
  conversions: Conversion[]
  /** Why a schedule was not carried out. */
  scheduleNote: string | null
}

/** A publication: how its pages come about, then what it looks like and what can be done with it. */
export function PublicationScreen({ group, mayWrite, scheduleNote, ...initial }: Props) {
  const publication = usePublication(group.id, initial.publication)
  const conversion = useConversion({
    groupId: group.id,
    publicationId: publication.id,
    initialData: initial.conversions,
  })
  const pages = useConvertedPages(conversion)
  const moves = useMoves(group.id, publication)
  const router = useRouter()
  const list = `/dashboard/groups/${group.id}`
  const running = isRunning(conversion) ? conversion : undefined
  return (
    <article className="w-full max-w-[90rem]">
      <Link
        href={list}
        className="mb-3 -ml-1 inline-flex h-8 items-center gap-1 rounded-md pr-2 text-ink-soft transition-colors hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Publications
      </Link>
      <header className="mb-8 flex flex-wrap items-start justify-between gap-x-4 gap-y-4">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">
            {publication.title}
          </h1>
          <p className="mt-2" role="status">
            <StateBadge badge={badgeOf(publication, conversion)} busy={moves.busyWords} />
          </p>
        </div>
        <PublicationActions
          publication={publication}
          moves={moves}
          mayWrite={mayWrite}
          onArchived={() => router.push(list)}
        />
      </header>
      {running && (
        <ConversionProgress groupId={group.id} conversion={running} pages={pages} mayCancel={mayWrite} />
      )}
      {conversion && !running && conversion.state !== 'finished' && (
        <ConversionFailure groupId={group.id} conversion={conversion} mayWrite={mayWrite} />
      )}
      {publication.public_url !== null && (
        <div className="grid gap-8 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] md:gap-12 lg:gap-16">
          <Cover publication={publication} />
          <Facts publication={publication} timeZone={group.timeZone} scheduleNote={scheduleNote} />
        </div>
      )}
    </article>
  )
}

function Cover({ publication: { cover_url } }: { publication: Publication }) {
  if (cover_url === null) return null
  return (
    <PagePicture
      src={coverAt(cover_url, 'at1200')}
      alt="First page"
      className="max-h-[75dvh] max-w-full justify-self-start"
    />
  )
}
