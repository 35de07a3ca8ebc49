'use client'
import { Globe } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import type { Publication } from '#app/dashboard/_api/publications/publications.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { PublishMove } from '#db/rules/publishing/review.ts'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewRemarks } from './review-remarks.tsx'
import { usePublishReview } from './use-publish-review.ts'

type Props = {
  groupId: number
  publication: Publication
  /** How it is to be published. */
  move: PublishMove
  isOpen: boolean
  isBusy: boolean
  onPublish(): void
  onClose(): void
}

/** One look at what matters before readers see it. Enter publishes, whatever is told. */
export default function PublishDialog({ groupId, publication, move, ...props }: Props) {
  const publish = useRef<HTMLButtonElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    props.onPublish()
  }
  const words = move === 'unlist' ? 'Publish unlisted' : 'Publish'
  return (
    <Dialog
      title={`${words} “${publication.title}”`}
      isOpen={props.isOpen}
      onOpenChange={isOpen => isOpen || props.onClose()}
      isHeld={false}
      focusFirst={() => publish.current}
    >
      <form onSubmit={submit}>
        <Review {...{ groupId, publication, move }} />
        <div className={dialogButtons}>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button ref={publish} kind="primary" type="submit" isBusy={props.isBusy}>
            {!props.isBusy && <Globe aria-hidden />}
            {words}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ReviewProps = Pick<Props, 'groupId' | 'publication' | 'move'>

function Review({ groupId, publication, move }: ReviewProps) {
  const review = usePublishReview(groupId, publication.id)
  if (review.isPending)
    return (
      <div role="status" aria-label="Looking through the pages" className="mt-5 flex flex-col gap-3">
        {['w-3/4', 'w-1/2', 'w-2/3', 'w-1/2'].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without names
          <Skeleton key={at} className={`h-5 ${width}`} />
        ))}
      </div>
    )
  if (review.isError)
    return (
      <p role="alert" className="mt-5 text-pretty">
        {review.error.message} You can still publish.
      </p>
    )
  const path = `/dashboard/groups/${groupId}/publications/${publication.id}`
  return (
    <>
      <ReviewRemarks remarks={review.data.remarks} path={path} />
      <ReviewFacts review={review.data} move={move} />
    </>
  )
}
