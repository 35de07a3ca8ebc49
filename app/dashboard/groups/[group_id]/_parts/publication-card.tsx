import Link from 'next/link'
import { type Conversion, useConversion } from '#app/dashboard/_api/conversions.ts'
import type { Publication } from '#app/dashboard/_api/publications.ts'
import { CardCover } from './card-cover.tsx'
import { badgeOf } from './looks.ts'
import { PublicationMenu } from './publication-menu.tsx'
import { StateBadge } from './state-badge.tsx'
import { useMoves } from './use-moves.ts'

type Props = { groupId: number; mayWrite: boolean; publication: Publication; conversions?: Conversion[] }

/** A publication on the shelf. What has no pages yet is followed until it has. */
export function PublicationCard({ groupId, mayWrite, publication, conversions }: Props) {
  const isNew = publication.public_url === null
  const conversion = useConversion({
    groupId,
    publicationId: publication.id,
    isWanted: isNew,
    initialData: conversions,
  })
  const moves = useMoves(groupId, publication)
  return (
    <article className="group/card relative flex flex-col">
      <CardCover publication={publication} conversion={isNew ? conversion : undefined} />
      <div className="mt-3.5 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-medium text-pretty wrap-anywhere" title={publication.title}>
            {/* The whole card leads there, without saying so twice to those who listen. */}
            <Link
              href={`/dashboard/groups/${groupId}/publications/${publication.id}`}
              className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-6 focus-visible:after:outline-accent-ink"
            >
              {publication.title}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft tabular-nums">
            <StateBadge badge={badgeOf(publication, conversion)} busy={moves.busyWords} />
            {publication.page_count > 0 && (
              <span>{publication.page_count === 1 ? '1 page' : `${publication.page_count} pages`}</span>
            )}
          </p>
        </div>
        {mayWrite && (
          <PublicationMenu publication={publication} moves={moves} className="relative z-10 -mt-2 -mr-1.5" />
        )}
      </div>
    </article>
  )
}
