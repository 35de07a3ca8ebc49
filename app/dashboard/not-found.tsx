import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

export default async function NotFoundScreen() {
  const words = await dashboardWords('frame')
  const wayOut = (
    <Link className={buttonLook('primary')} href="/dashboard">
      {words['missing.showAll']}
    </Link>
  )
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Notice level={1} title={words['missing.title']} action={wayOut}>
        {words['missing.inDashboard']}
      </Notice>
    </main>
  )
}
