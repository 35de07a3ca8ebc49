import { ChevronLeft } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'

/** Link above a heading to the list that the screen belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="mb-3 -ml-1 inline-flex min-h-row items-center gap-1 self-start rounded-md pr-2 text-ink-soft transition-colors hover:text-ink touch:-mt-2 touch:mb-1"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  )
}
