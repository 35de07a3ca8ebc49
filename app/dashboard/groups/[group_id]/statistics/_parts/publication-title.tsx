'use client'
import { Link } from '#app/dashboard/link.tsx'
import { useWords } from '#components/words/words.tsx'

type Props = { groupId: number; publicationId: number; title: string | null }

/** The name of a publication in a table, which leads to its statistics. */
export function PublicationTitle({ groupId, publicationId, title }: Props) {
  const words = useWords('statistics')
  if (title === null) return words['screen.deleted']
  return (
    <Link
      href={`/dashboard/groups/${groupId}/publications/${publicationId}/statistics`}
      className="finger inline-flex rounded-sm py-0.5 text-accent-ink underline underline-offset-4 hover:no-underline"
    >
      {title}
    </Link>
  )
}
