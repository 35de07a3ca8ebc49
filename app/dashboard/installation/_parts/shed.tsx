import { Link } from '#app/dashboard/link.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import type { Sheddable, ShedFor } from '#db/rules/installation/shed-writes.ts'
import { fill } from '#db/rules/words/messages.ts'
import { InstallationSection } from './section.tsx'

type Row = InstallationStatus['shed'][number]

/** What readers sent today beyond the ends of a day, without who they were. */
export function Shed({ shed }: { shed: Row[] }) {
  const words = useWords('installation')
  return (
    <InstallationSection id="shed" title={words['shed.title']} hint={words['shed.about']}>
      {shed.length === 0 ? (
        <p className="rounded-xl border border-hairline bg-raised px-4 py-3.5 sm:px-5">
          {words['shed.none']}
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
  const words = useWords('installation')
  const { number } = useFormats()
  const reason = words[reasonOf(kind, whose)]
  return (
    <li className="flex items-start justify-between gap-x-6 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {publication === null
            ? words[`shed.kinds.${kind}`]
            : fillRich(words, 'shed.of', {
                kind: words[`shed.kinds.${kind}`],
                title: publication.title,
                link: title => (
                  <Link
                    href={`/dashboard/groups/${publication.groupId}/publications/${publication.id}`}
                    className="text-accent-ink underline-offset-4 hover:underline"
                  >
                    {title}
                  </Link>
                ),
              })}
        </p>
        <p className="text-sm text-pretty text-ink-soft">
          {group === null ? reason : fill(words, 'shed.inGroup', { group, reason })}
        </p>
      </div>
      <p className="shrink-0 tabular-nums">{number(times)}</p>
    </li>
  )
}

function reasonOf(kind: Sheddable, whose: ShedFor) {
  if (kind === 'words') return 'shed.words'
  if (kind === 'sources') return 'shed.sources'
  if (whose === 'installation') return 'shed.installation'
  if (whose === 'publication') return 'shed.publication'
  return kind === 'events' ? 'shed.networkEvents' : 'shed.network'
}
