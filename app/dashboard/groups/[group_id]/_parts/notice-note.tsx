import { TriangleAlert } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'

/** Short note of problems with pages. @param href to their details */
export function NoticeNote({ notice, href }: { notice: string | null; href?: string }) {
  if (notice === null) return null
  const look = 'inline-flex items-center gap-1.5 text-care [&_svg]:size-3.5 [&_svg]:shrink-0'
  const words = (
    <>
      <TriangleAlert aria-hidden />
      {notice}
    </>
  )
  if (href === undefined) return <span className={look}>{words}</span>
  return (
    <Link href={href} className={`${look} rounded-sm underline-offset-4 hover:underline`}>
      {words}
    </Link>
  )
}
