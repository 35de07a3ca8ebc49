import Link from 'next/link'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

export default async function NotFoundPage() {
  const words = await dashboardWords('frame')
  const wayOut = (
    <Link className={buttonLook('primary')} href="/dashboard">
      {words['missing.open']}
    </Link>
  )
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Notice level={1} title={words['missing.title']} action={wayOut}>
        {words['missing.anywhere']}
      </Notice>
    </main>
  )
}
