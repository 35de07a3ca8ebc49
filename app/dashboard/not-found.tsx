import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

export default function NotFoundScreen() {
  const wayOut = (
    <Link className={buttonLook('primary')} href="/dashboard">
      Show all publications
    </Link>
  )
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Notice level={1} title="There is nothing at this address" action={wayOut}>
        The publication may have been archived, or belong to another account.
      </Notice>
    </main>
  )
}
