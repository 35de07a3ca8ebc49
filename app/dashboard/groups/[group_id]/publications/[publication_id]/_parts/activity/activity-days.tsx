import type { ReactNode } from 'react'
import { nameOfActor } from '#app/dashboard/groups/[group_id]/_parts/actors.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { Activity } from '#db/activity/list.ts'
import { groupedByDay } from '#db/rules/activity/groups.ts'

type Props<Event> = { events: Event[]; timeZone: string; children(event: Event): ReactNode }

/** Events by day and actor. @param children renders one */
export function ActivityDays<Event extends Activity>({ events, timeZone, children }: Props<Event>) {
  const words = useWords('list')
  const { date } = useFormats()
  const days = groupedByDay(events, {
    dayOf: moment => date(moment, { dateStyle: 'long', timeZone }),
    nameOf: actor => nameOfActor(words, actor),
  })
  return days.map(({ day, stretches }) => (
    <section key={day} aria-label={day} className="mb-8">
      <h3 className="mb-2 text-sm font-medium text-ink-soft">{day}</h3>
      <ol className="flex flex-col gap-3">
        {stretches.map(({ by, events: row }) => (
          <li key={row[0]?.id} className="rounded-lg border border-hairline bg-raised px-4 pt-3 pb-1">
            <p className="text-sm text-ink-soft wrap-anywhere">{by}</p>
            <ol className="divide-y divide-hairline">
              {row.map(event => (
                <li key={event.id} className="py-2.5">
                  {children(event)}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  ))
}
