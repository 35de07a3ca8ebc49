import { Plus } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'

/** Primary on the list, secondary on other screens. */
export function NewPublicationLink({ groupId }: { groupId: number }) {
  const list = `/dashboard/groups/${groupId}`
  const words = useWords('frame')
  const path = usePathname()
  const target = `${list}/publications/new`
  if (path === target) return null
  return (
    <Link
      href={target}
      aria-label={words['shell.newPublication']}
      className={`${buttonLook(path === list ? 'primary' : 'secondary')} max-sm:w-control max-sm:px-0`}
    >
      <Plus aria-hidden />
      <span className="max-sm:hidden">{words['shell.newPublication']}</span>
    </Link>
  )
}
