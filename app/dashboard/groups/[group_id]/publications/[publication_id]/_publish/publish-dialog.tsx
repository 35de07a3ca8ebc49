'use client'
import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { UnsentOf } from '#app/dashboard/_outbox/unsent-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'
import { moveKeys } from '#db/rules/acts/words.ts'
import type { PublishMove } from '#db/rules/publishing/review.ts'
import { fill } from '#db/rules/words/messages.ts'
import { ReviewFactList } from './review-facts.tsx'
import { ReviewRemarks } from './review-remarks.tsx'

type Props = {
  groupId: number
  publication: { id: number; title: string }
  move: PublishMove
  answer(isWanted: boolean): void
  onClosed(): void
}

/** Review before publishing; Enter publishes, whatever the hints. */
export default function PublishDialog({ groupId, publication, move, answer, onClosed }: Props) {
  const words = useWords('list')
  const frame = useWords('frame')
  const [isOpen, setIsOpen] = useState(true)
  const publish = useRef<HTMLButtonElement>(null)
  function close(isWanted: boolean) {
    answer(isWanted)
    setIsOpen(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    close(true)
  }
  return (
    <Dialog
      title={fill(words, move === 'unlist' ? 'publishing.unlistNamed' : 'publishing.publishNamed', {
        title: publication.title,
      })}
      isOpen={isOpen}
      onOpenChange={next => next || close(false)}
      onClosed={onClosed}
      isHeld={false}
      focusFirst={() => publish.current}
    >
      <form onSubmit={submit}>
        <div className="mt-5 empty:hidden">
          <UnsentOf groupId={groupId} publicationId={publication.id} />
        </div>
        <Review {...{ groupId, publication, move }} />
        <div className={dialogButtons}>
          <Button onClick={() => close(false)}>{frame.cancel}</Button>
          <Button ref={publish} kind="primary" type="submit">
            <Globe aria-hidden />
            {words[moveKeys[move]]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ReviewProps = Pick<Props, 'groupId' | 'publication'> & { move: PublishMove }

function Review({ groupId, publication, move }: ReviewProps) {
  const words = useWords('list')
  const review = useQuery(
    api.publications.review.queryOptions({
      input: { groupId, publicationId: publication.id },
      staleTime: 0,
      gcTime: 0,
    }),
  )
  if (review.isPending)
    return (
      <div role="status" aria-label={words['publishing.checking']} className="mt-5 flex flex-col gap-3">
        {['w-3/4', 'w-1/2', 'w-2/3', 'w-1/2'].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without names
          <Skeleton key={at} className={`h-5 ${width}`} />
        ))}
      </div>
    )
  if (review.isError)
    return (
      <p role="alert" className="mt-5 text-pretty">
        {fill(words, 'publishing.checkFailed', { reason: review.error.message })}
      </p>
    )
  const path = `/dashboard/groups/${groupId}/publications/${publication.id}`
  return (
    <>
      <ReviewRemarks remarks={review.data.remarks} path={path} />
      <ReviewFactList review={review.data} move={move} />
    </>
  )
}
