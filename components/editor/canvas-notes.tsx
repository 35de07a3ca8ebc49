import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'

/** Hint over pages without hotspots; leaves room for the pager on phones. */
export function NoHotspotsYet() {
  const words = useWords('editor')
  return (
    <p className="pointer-events-none absolute inset-x-4 bottom-16 mx-auto w-fit max-w-md rounded-lg border border-hairline bg-raised px-4 py-2 text-center text-pretty text-ink-soft shadow-popup lg:bottom-6">
      {words['none.title']} <span className="pointer-coarse:hidden">{words['none.byKeys']}</span>
      <span className="hidden pointer-coarse:inline">{words['none.byTouch']}</span>
    </p>
  )
}

export function Waiting() {
  const words = useWords('editor')
  return (
    <div role="status" aria-label={words.openingPages} className="grid size-full place-items-center p-6">
      <Skeleton className="aspect-[1.414] max-h-full w-full max-w-3xl rounded-none" />
    </div>
  )
}
