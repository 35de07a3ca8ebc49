import { useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { type PublishMove, remarkInWords } from '#db/rules/publishing/review.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { Chosen } from './chosen.ts'

type Props = { groupId: number; move: PublishMove; chosen: Chosen }

/** Publications with hints before going online; none blocks publishing. */
export function ActReview({ groupId, move, chosen }: Props) {
  const words = useWords('list')
  const { list } = useFormats()
  const input = { groupId, act: { name: move }, on: chosen }
  const review = useQuery(api.acts.review.queryOptions({ input, staleTime: 0, gcTime: 0 }))
  if (review.isPending)
    return (
      <div role="status" aria-label={words['actReview.checking']} className="flex flex-col gap-2">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    )
  if (review.isError)
    return <p role="alert">{fill(words, 'actReview.failed', { reason: review.error.message })}</p>
  const { publications } = review.data
  return (
    <>
      <p role="status">{resultOf(words, review.data)}</p>
      {publications.length > 0 && (
        <ul
          aria-label={words['actReview.worthALook']}
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
                <span className="sr-only"> {words['actReview.newTab']}</span>
              </a>
              <p className="text-sm">{remarks.map(remark => remarkInWords(words, list, remark)).join(' ')}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function resultOf(
  words: WordsOf<'list'>,
  { publications, lookedAt: looked, goingOnline }: Outputs['acts']['review'],
): string {
  const count = publications.length
  if (looked < goingOnline)
    return count === 0
      ? fill(words, 'actReview.noneInFirst', { looked })
      : fill(words, 'actReview.someInFirst', { count, looked })
  return count === 0 ? words['actReview.noneInAll'] : fill(words, 'actReview.someInAll', { count })
}
