import { Skeleton } from '#components/ui/skeleton.tsx'

export default function LoadingPublication() {
  return (
    <div role="status" aria-label="Loading the publication">
      <Skeleton className="mb-4 h-5 w-28" />
      <Skeleton className="mb-8 h-8 w-72 max-w-full" />
      <div className="grid gap-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:gap-12">
        <Skeleton className="aspect-[1/1.414] w-full max-w-88 rounded-none" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-5 w-52" />
        </div>
      </div>
    </div>
  )
}
