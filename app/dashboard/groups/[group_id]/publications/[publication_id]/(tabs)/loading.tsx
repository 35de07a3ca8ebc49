import { Skeleton } from '#components/ui/skeleton.tsx'

export default function LoadingTab() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-12"
    >
      <Skeleton className="aspect-[1.41] w-full" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-5 w-52" />
      </div>
    </div>
  )
}
