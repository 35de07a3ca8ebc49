import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'

/** Placeholder of a list. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-5 pt-4">
      {['w-64', 'w-80', 'w-56'].map(width => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  )
}

/** Error of a list, with retry. */
export function FailedList({ message, tryAgain }: { message: string; tryAgain(): void }) {
  const words = useWords('list')
  const frame = useWords('frame')
  return (
    <div role="alert" className="rounded-xl border border-hairline bg-raised px-6 py-10">
      <Notice
        level={3}
        title={words['longList.failed']}
        action={<Button onClick={tryAgain}>{frame.tryAgain}</Button>}
      >
        {message}
      </Notice>
    </div>
  )
}

type Continued = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): void }

/** Loads the next part of a list. */
export function MoreButton({ list, what }: { list: Continued; what: string }) {
  if (!list.hasNextPage) return null
  return (
    <Button className="mt-4" isBusy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
      {what}
    </Button>
  )
}
