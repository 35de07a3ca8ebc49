import { FileClock } from 'lucide-react'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** Message before the first page. @param back address of the publication */
export async function NoPages({ back }: { back: string }) {
  const words = await dashboardWords('editor')
  return (
    <main className="grid min-h-[calc(100dvh-var(--banner,0px))] place-items-center p-6">
      <Notice
        level={1}
        title={words['noPages.title']}
        icon={<FileClock aria-hidden />}
        action={
          <Link href={back} className={buttonLook('primary')}>
            {words['noPages.show']}
          </Link>
        }
      >
        {words['noPages.text']}
      </Notice>
    </main>
  )
}
