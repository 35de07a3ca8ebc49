import { Plus } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'

/** Primary on the list, secondary on other screens. */
export function NewPublicationLink({ groupId }: { groupId: number }) {
  const list = `/dashboard/groups/${groupId}`
  const path = usePathname()
  const target = `${list}/publications/new`
  if (path === target) return null
  return (
    <Link
      href={target}
      aria-label="New publication"
      className={`${buttonLook(path === list ? 'primary' : 'secondary')} max-sm:w-control max-sm:px-0`}
    >
      <Plus aria-hidden />
      <span className="max-sm:hidden">New publication</span>
    </Link>
  )
}
