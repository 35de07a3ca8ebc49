import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'
import { languagesInWords } from './language-words.ts'
import { momentInZone } from './times.ts'

type Props = {
  groupId: number
  publication: ShownPublication
  timeZone: string
  scheduleNote: string | null // reason why a schedule was not applied
  mayWrite: boolean
}

export function PublicationFactList({ groupId, publication, timeZone, scheduleNote, mayWrite }: Props) {
  const words = useWords('publication')
  const list = useWords('list')
  const formats = useFormats()
  const { pageCount, state } = publication
  const time = (moment: Date | null) => moment && momentInZone(formats, moment, timeZone)
  return (
    <div className="flex flex-col gap-6">
      {scheduleNote && <p className="rounded-md bg-care-wash px-3 py-2.5 text-care">{scheduleNote}</p>}
      <dl className="divide-y divide-hairline border-y border-hairline">
        <Fact name={words['facts.pages']}>{formats.number(pageCount)}</Fact>
        <Fact name={words['facts.language']}>{languagesInWords(list, formats, publication.languages)}</Fact>
        <Fact name={words['facts.onlineSince']}>{state === 'online' && time(publication.onlineAt)}</Fact>
        <Fact name={words['facts.offlineSince']}>{state === 'offline' && time(publication.offlineAt)}</Fact>
        <Fact name={words['facts.goesOnline']}>{time(publication.scheduleOnlineAt)}</Fact>
        <Fact name={words['facts.goesOffline']}>{time(publication.scheduleOfflineAt)}</Fact>
        <Fact name={words['facts.readersNeed']}>{publication.secured && words['facts.password']}</Fact>
        <Fact name={words['facts.pdf']}>
          <a href={publication.pdfDownloadUrl} className={buttonLook('link')}>
            <Download aria-hidden />
            {words['facts.download']}
          </a>
        </Fact>
      </dl>
      {mayWrite && <SettingsLink groupId={groupId} publication={publication} />}
    </div>
  )
}

/** Link to the settings, or to the schedule if that is set. */
function SettingsLink({ groupId, publication }: { groupId: number; publication: ShownPublication }) {
  const words = useWords('publication')
  const isPlanned = publication.scheduleOnlineAt !== null || publication.scheduleOfflineAt !== null
  const settings = `/dashboard/groups/${groupId}/publications/${publication.id}/settings`
  return (
    <Link href={`${settings}#schedule`} className={`${buttonLook('link')} -mt-4 self-start`}>
      {words[isPlanned ? 'facts.changeSchedule' : 'facts.schedule']}
    </Link>
  )
}

/** Name and value; omitted if empty. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === false) return null
  return (
    <div className="grid min-h-12 grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 py-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
