'use client'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'
import { coverFrame, coverGrid } from './cover-grid.ts'

const places = Array.from({ length: 8 }, (_, index) => index)

export function PublicationSkeletons() {
  const words = useWords('list')
  return (
    <div role="status" aria-label={words.loading}>
      <Skeleton className="mb-8 h-8 w-48" />
      <div className={coverGrid}>
        {places.map(place => (
          <div key={place}>
            <div className={coverFrame}>
              <Skeleton className="aspect-[1/1.414] w-full rounded-none" />
            </div>
            <Skeleton className="mt-4 h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
