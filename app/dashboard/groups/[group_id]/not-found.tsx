import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** Keeps the frame's navigation. */
export default function NotFoundInGroup() {
  const wayOut = (
    <Link className={buttonLook('primary')} href="/dashboard">
      Show all publications
    </Link>
  )
  return (
    <div className="grid flex-1 place-items-center pb-16">
      <Notice level={1} title="There is nothing at this address" action={wayOut}>
        The publication may have been archived, or belong to another group.
      </Notice>
    </div>
  )
}
