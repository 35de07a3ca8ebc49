'use client'
import {
  type Conversion,
  isRunning,
  useConversion,
  useConvertedPages,
} from '#app/dashboard/_api/conversions.ts'
import { type Publication, usePublication } from '#app/dashboard/_api/publications.ts'
import { coverAt } from '#app/dashboard/groups/[group_id]/_parts/covers.ts'
import { PagePicture } from '#app/dashboard/groups/[group_id]/_parts/page-picture.tsx'
import { ConversionFailure } from './conversion-failure.tsx'
import { ConversionProgress } from './conversion-progress.tsx'
import { Facts } from './facts.tsx'

type Props = {
  group: { id: number; timeZone: string }
  mayWrite: boolean
  publication: Publication
  conversions: Conversion[]
  /** Why a schedule was not carried out. */
  scheduleNote: string | null
}

/** A publication: how its pages come about, then what it looks like and where it is read. */
export function OverviewScreen({ group, mayWrite, scheduleNote, ...initial }: Props) {
  const publication = usePublication(group.id, initial.publication)
  const conversion = useConversion({
    groupId: group.id,
    publicationId: publication.id,
    initialData: initial.conversions,
  })
  const pages = useConvertedPages(conversion)
  const running = isRunning(conversion) ? conversion : undefined
  return (
    <>
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
    </>
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
