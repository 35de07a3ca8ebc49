import { FileClock } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** Message before the first page. @param back address of the publication */
export function NoPages({ back }: { back: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Notice
        level={1}
        title="No pages yet"
        icon={<FileClock aria-hidden />}
        action={
          <Link href={back} className={buttonLook('primary')}>
            Show progress
          </Link>
        }
      >
        You can add hotspots once the PDF is converted.
      </Notice>
    </main>
  )
}
