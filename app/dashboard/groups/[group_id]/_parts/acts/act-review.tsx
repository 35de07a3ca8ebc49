import { useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { PublishMove } from '#db/rules/publishing/review.ts'
import type { Chosen } from './chosen.ts'

type Props = { groupId: number; move: PublishMove; chosen: Chosen }

/** Publications with hints before going online; none blocks publishing. */
export function ActReview({ groupId, move, chosen }: Props) {
  const input = { groupId, act: { name: move }, on: chosen }
  const review = useQuery(api.acts.review.queryOptions({ input, staleTime: 0, gcTime: 0 }))
  if (review.isPending)
    return (
      <div role="status" aria-label="Checking publications" className="flex flex-col gap-2">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    )
  if (review.isError)
    return <p role="alert">The check failed. {review.error.message} You can still publish.</p>
  const { publications } = review.data
  return (
    <>
      <p role="status">{resultOf(review.data)}</p>
      {publications.length > 0 && (
        <ul
          aria-label="Worth a look"
          className="max-h-56 overflow-y-auto rounded-lg bg-care-wash px-4 py-3 text-ink"
        >
          {publications.map(({ id, title, remarks }) => (
            <li key={id} className="py-1.5">
              <a
                href={`/dashboard/groups/${groupId}/publications/${id}`}
                target="_blank"
                rel="noreferrer"
                className="rounded-sm font-medium wrap-anywhere text-accent-ink underline-offset-4 hover:underline"
              >
                {title}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              <p className="text-sm">{remarks.join(' ')}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function resultOf({ publications, lookedAt, goingOnline }: Outputs['acts']['review']): string {
  const count = publications.length
  const looked = lookedAt < goingOnline ? `the first ${lookedAt}` : 'them'
  if (count === 0) return `No issues found in ${looked}.`
  return `Issues found in ${count.toLocaleString('en')} of ${looked}.`
}
