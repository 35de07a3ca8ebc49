import Link from 'next/link'
import { isRunning, useConversion } from '#app/dashboard/_api/conversions.ts'
import type { Publication } from '#app/dashboard/_api/publications.ts'
import { CardCover } from './card-cover.tsx'
import { lookOf } from './looks.ts'
import { PublicationMenu } from './publication-menu.tsx'
import { StateBadge } from './state-badge.tsx'
import { useMoves } from './use-moves.ts'

type Props = { groupId: number; mayWrite: boolean; publication: Publication }

/** A publication on the shelf. What has no pages yet is followed until it has. */
export function PublicationCard({ groupId, mayWrite, publication }: Props) {
  const isNew = publication.public_url === null
  const conversion = useConversion({ groupId, publicationId: publication.id, isWanted: isNew })
  const moves = useMoves(groupId, publication)
  const badge = isNew && conversion ? badgeOf(conversion.state) : lookOf(publication)
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
            <StateBadge badge={badge} busy={moves.busyWords} />
            {publication.page_count > 0 && (
              <span>{publication.page_count === 1 ? '1 page' : `${publication.page_count} pages`}</span>
            )}
          </p>
        </div>
        {mayWrite && <PublicationMenu publication={publication} moves={moves} />}
      </div>
    </article>
  )

  function badgeOf(state: NonNullable<typeof conversion>['state']) {
    if (state === 'failed' || state === 'canceled') return state
    return isRunning(conversion) ? 'converting' : lookOf(publication)
  }
}
