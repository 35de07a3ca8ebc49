import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { OpenedBook } from '../opened-book.tsx'

type Props = {
  children: string
  way: { href: string; name: string }
}

/** Message for a used or expired link. */
export function EndedLink({ children, way }: Props) {
  return (
    <OpenedBook title="This link no longer works">
      <p className="mb-6 text-pretty text-ink-soft">{children}</p>
      <Link href={way.href} className={buttonLook('primary')}>
        {way.name}
      </Link>
    </OpenedBook>
  )
}
