import { ChevronLeft } from 'lucide-react'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Wordmark } from './wordmark.tsx'

/** Header of screens without a group. */
export async function Header({ back }: { back: string }) {
  const words = await dashboardWords('frame')
  return (
    <header className="flex h-14 items-center justify-between gap-4 border-b border-hairline px-4 sm:h-16 sm:px-6">
      <Link
        href="/dashboard"
        aria-label={words['shell.home']}
        className="flex h-field items-center rounded-md"
      >
        <Wordmark />
      </Link>
      <Link
        href={back}
        className="-mr-1 inline-flex h-field items-center gap-1 rounded-md px-2 text-ink-soft transition-colors hover:bg-hover hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {words.back}
      </Link>
    </header>
  )
}
