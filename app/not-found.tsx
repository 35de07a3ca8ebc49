import Link from 'next/link'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

export default function NotFoundPage() {
  const wayOut = (
    <Link className={buttonLook('primary')} href="/dashboard">
      Open the dashboard
    </Link>
  )
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Notice level={1} title="There is nothing at this address" action={wayOut}>
        It may have been moved or archived, or a letter of the address is missing.
      </Notice>
    </main>
  )
}
