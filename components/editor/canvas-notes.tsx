import { Skeleton } from '#components/ui/skeleton.tsx'

/** Hint over pages without hotspots; leaves room for the pager on phones. */
export function NoHotspotsYet() {
  return (
    <p className="pointer-events-none absolute inset-x-4 bottom-16 mx-auto w-fit max-w-md rounded-lg border border-hairline bg-raised px-4 py-2 text-center text-pretty text-ink-soft shadow-popup lg:bottom-6">
      No hotspots here yet.{' '}
      <span className="pointer-coarse:hidden">Press D and drag a rectangle, or A for one in the middle.</span>
      <span className="hidden pointer-coarse:inline">Select a tool above, then drag a rectangle.</span>
    </p>
  )
}

export function Waiting() {
  return (
    <div role="status" aria-label="Opening the pages" className="grid size-full place-items-center p-6">
      <Skeleton className="aspect-[1.414] max-h-full w-full max-w-3xl rounded-none" />
    </div>
  )
}
