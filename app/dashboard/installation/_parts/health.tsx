import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { healthInWords } from './health-words.ts'

type Notice = InstallationStatus['health'][number]

const looks = {
  bad: { Icon: CircleAlert, card: 'bg-bad-wash', icon: 'text-bad', word: 'health.bad' },
  care: { Icon: TriangleAlert, card: 'bg-care-wash', icon: 'text-care', word: 'health.care' },
} as const

export function Health({ notices }: { notices: Notice[] }) {
  const words = useWords('installation')
  return (
    <section aria-label={words['health.title']} aria-live="polite">
      {notices.length === 0 ? (
        <p className="flex items-center gap-3 rounded-xl bg-good-wash px-4 py-3.5 font-medium sm:px-5">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
          {words['health.fine']}
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {notices.map(notice => (
            <NoticeRow key={notice.kind} notice={notice} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NoticeRow({ notice }: { notice: Notice }) {
  const words = useWords('installation')
  const formats = useFormats()
  const { Icon, card, icon, word } = looks[notice.level]
  const { happened, remedy } = healthInWords(notice, words, formats)
  return (
    <li className={`flex gap-3 rounded-xl px-4 py-3.5 sm:px-5 ${card}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <div className="min-w-0">
        <p className="font-medium text-pretty">
          <span className="sr-only">{words[word]} </span>
          {happened}
        </p>
        <p className="text-pretty">{remedy}</p>
      </div>
    </li>
  )
}
