import Link from 'next/link'
import { buttonLook } from '#components/ui/button.tsx'
import { OpenedBook } from '../opened-book.tsx'

type Props = {
  /** Why it may have ended, and what to do. */
  children: string
  way: { href: string; name: string }
}

/** A link that works once, after that. */
export function EndedLink({ children, way }: Props) {
  return (
    <OpenedBook title="This link has ended">
      <p className="mb-6 text-pretty text-ink-soft">{children}</p>
      <Link href={way.href} className={buttonLook('primary')}>
        {way.name}
      </Link>
    </OpenedBook>
  )
}
