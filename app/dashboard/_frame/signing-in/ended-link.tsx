import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { OpenedBook } from '../opened-book.tsx'

type Props = {
  children: string
  way: { href: string; name: string }
}

/** Message for a used or expired link. */
export async function EndedLink({ children, way }: Props) {
  const words = await dashboardWords('frame')
  return (
    <OpenedBook title={words.endedLink}>
      <p className="mb-6 text-pretty text-ink-soft">{children}</p>
      <Link href={way.href} className={buttonLook('primary')}>
        {way.name}
      </Link>
    </OpenedBook>
  )
}
