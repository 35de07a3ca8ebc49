import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** Keeps the frame's navigation. */
export default async function NotFoundInGroup() {
  const words = await dashboardWords('list')
  const frame = await dashboardWords('frame')
  const wayOut = (
    <Link className={buttonLook('primary')} href="/dashboard">
      {frame['missing.showAll']}
    </Link>
  )
  return (
    <Notice place="screen" level={1} title={frame['missing.title']} action={wayOut}>
      {words.otherGroup}
    </Notice>
  )
}
