import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { InstallationStatus } from '#db/installation/status.ts'

type Notice = InstallationStatus['health'][number]

const looks = {
  bad: { Icon: CircleAlert, card: 'bg-bad-wash', icon: 'text-bad', word: 'Now: ' },
  care: { Icon: TriangleAlert, card: 'bg-care-wash', icon: 'text-care', word: 'Soon: ' },
}

export function Health({ notices }: { notices: Notice[] }) {
  return (
    <section aria-label="Health" aria-live="polite">
      {notices.length === 0 ? (
        <p className="flex items-center gap-3 rounded-xl bg-good-wash px-4 py-3.5 font-medium sm:px-5">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
          Everything works.
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

function NoticeRow({ notice: { level, happened, remedy } }: { notice: Notice }) {
  const { Icon, card, icon, word } = looks[level]
  return (
    <li className={`flex gap-3 rounded-xl px-4 py-3.5 sm:px-5 ${card}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <div className="min-w-0">
        <p className="font-medium text-pretty">
          <span className="sr-only">{word}</span>
          {happened}
        </p>
        <p className="text-pretty">{remedy}</p>
      </div>
    </li>
  )
}
