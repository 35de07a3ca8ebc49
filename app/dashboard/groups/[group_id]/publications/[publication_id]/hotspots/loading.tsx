'use client'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'

export default function LoadingHotspots() {
  const words = useWords('editor')
  return (
    <div
      role="status"
      aria-label={words.opening}
      className="flex h-[calc(100dvh-var(--banner,0px))] flex-col"
    >
      <div className="h-14 border-b border-hairline bg-raised" />
      <div className="grid flex-1 place-items-center bg-hover p-8">
        <Skeleton className="aspect-[1.414] max-h-full w-full max-w-4xl rounded-none" />
      </div>
    </div>
  )
}
