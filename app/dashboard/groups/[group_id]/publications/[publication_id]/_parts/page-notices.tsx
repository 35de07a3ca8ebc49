import { Info, TriangleAlert } from 'lucide-react'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { adviceOfNotice, sentenceOfNotice } from '#db/rules/pages/notice-words.ts'
import type { PageNotice } from '#db/rules/pages/warnings.ts'
import { fill } from '#db/rules/words/messages.ts'
import { MendButton } from '../_overview/preflight/mend-button.tsx'
import { ConvertAgainButton } from './convert-again-button.tsx'

type Props = {
  named: PublicationInput
  notices: PageNotice[]
  mayWrite: boolean
  isConverting: boolean // true during a conversion, which may resolve notices
  hasPages: boolean // false before the first conversion has finished
}

/** Problems of pages, whose fault they are, and the remedy. */
export function PageNotices({ named, notices, mayWrite, ...state }: Props) {
  const words = useWords('publication')
  const { list } = useFormats()
  if (notices.length === 0) return null
  return (
    <section aria-label={words['warnings.label']} className="mb-8 flex flex-col gap-3">
      {notices.map(notice => (
        <div
          key={`${notice.kind} ${notice.fault} ${notice.pages[0]}`}
          className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg bg-care-wash px-5 py-4"
        >
          <NoticeIcon remedy={notice.remedy} />
          <div className="min-w-0 flex-1 basis-60 text-pretty">
            <p className="font-medium">{sentenceOfNotice(notice, words, list)}</p>
            <p className="mt-0.5">{adviceOfNotice(notice, words)}</p>
          </div>
          {mayWrite && <RemedyButton named={named} notice={notice} {...state} />}
        </div>
      ))}
    </section>
  )
}

function NoticeIcon({ remedy }: Pick<PageNotice, 'remedy'>) {
  const Icon = remedy === 'look' ? Info : TriangleAlert
  return <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-care" />
}

type RemedyProps = Pick<Props, 'named' | 'isConverting' | 'hasPages'> & { notice: PageNotice }

function RemedyButton({ named, notice, isConverting, hasPages }: RemedyProps) {
  const words = useWords('publication')
  const { remedy, pages } = notice
  if (remedy === 'convert_with')
    return (
      <MendButton
        named={named}
        notice={notice}
        hasPages={hasPages}
        // A first conversion begins anew; nobody sees its pages yet.
        isDisabled={isConverting && hasPages}
      />
    )
  if (remedy === 'convert_again')
    return <ConvertAgainButton named={named} pageNumbers={pages} isDisabled={isConverting} />
  if (remedy === 'look' || !hasPages) return null
  const { groupId, publicationId } = named
  return (
    <Link
      href={`/dashboard/groups/${groupId}/publications/${publicationId}/pages`}
      className={buttonLook('secondary')}
    >
      {fill(words, 'warnings.replace', { count: pages.length })}
    </Link>
  )
}
