import { Link } from '#app/dashboard/link.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { type Sheddable, type ShedFor, sheddable } from '#db/rules/installation/shed-writes.ts'
import { InstallationSection } from './section.tsx'

type Row = InstallationStatus['shed'][number]

/** What readers sent today beyond the ends of a day, without who they were. */
export function Shed({ shed }: { shed: Row[] }) {
  return (
    <InstallationSection
      id="shed"
      title="Refused today"
      hint="What readers can send has an end each day (UTC), for each network, publication and the installation, so that nobody fills the disk. Who sent it isn’t kept."
    >
      {shed.length === 0 ? (
        <p className="rounded-xl border border-hairline bg-raised px-4 py-3.5 sm:px-5">
          Nothing was refused today.
        </p>
      ) : (
        <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
          {shed.map(row => (
            <ShedRow key={`${row.kind} ${row.whose} ${row.publication?.id}`} row={row} />
          ))}
        </ul>
      )}
    </InstallationSection>
  )
}

function ShedRow({ row: { kind, whose, times, publication, group } }: { row: Row }) {
  return (
    <li className="flex items-start justify-between gap-x-6 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {sheddable[kind]}
          {publication !== null && (
            <>
              {' '}
              of{' '}
              <Link
                href={`/dashboard/groups/${publication.groupId}/publications/${publication.id}`}
                className="text-accent-ink underline-offset-4 hover:underline"
              >
                {publication.title}
              </Link>
            </>
          )}
        </p>
        <p className="text-sm text-pretty text-ink-soft">
          {group !== null && `${group}. `}
          {reasonOf(kind, whose)}
        </p>
      </div>
      <p className="shrink-0 tabular-nums">{times.toLocaleString('en')}</p>
    </li>
  )
}

function reasonOf(kind: Sheddable, whose: ShedFor): string {
  if (kind === 'words')
    return 'One network searched more than one may. The searches are counted, their words as other words.'
  if (kind === 'sources')
    return 'One network opened more than one may. The openings are counted, their websites and campaigns as others.'
  if (whose === 'installation')
    return 'The installation takes no more today. STATISTICS_EVENTS_A_DAY says how many it takes.'
  if (whose === 'publication') return 'The publication takes no more today.'
  return kind === 'events'
    ? 'One network sent more than one may. If all readers come through a proxy of yours, set TRUSTED_PROXIES.'
    : 'One network sent more than one may.'
}
