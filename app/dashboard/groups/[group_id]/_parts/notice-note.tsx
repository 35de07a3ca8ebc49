import { TriangleAlert } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

/**
 * Short note of problems with pages.
 * @param notice pages with problems, 0 for a repaired PDF
 * @param href to their details
 */
export function NoticeNote({ notice, href }: { notice: number | null; href?: string }) {
  const texts = useWords('list')
  if (notice === null) return null
  const look = 'inline-flex items-center gap-1.5 text-care [&_svg]:size-3.5 [&_svg]:shrink-0'
  const words = (
    <>
      <TriangleAlert aria-hidden />
      {notice === 0 ? texts['notices.pdfRepaired'] : fill(texts, 'notices.havingProblems', { count: notice })}
    </>
  )
  if (href === undefined) return <span className={look}>{words}</span>
  return (
    <Link href={href} className={`${look} rounded-sm underline-offset-4 hover:underline`}>
      {words}
    </Link>
  )
}
