'use client'
import { useActivity } from '#app/dashboard/_api/publications/activity.ts'
import { groupedByDay } from '#db/rules/activity/groups.ts'
import { FailedList, LoadingRows, MoreButton } from '../long-list.tsx'
import { ReadersFeedback } from '../readers-feedback.tsx'
import { EventRow } from './event-row.tsx'

type Props = { group: { id: number; timeZone: string }; publicationId: number; mayWrite: boolean }

export function ActivityScreen({ group, publicationId, mayWrite }: Props) {
  return (
    <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="activity">
        <h2 id="activity" className="text-lg font-semibold">
          Activity
        </h2>
        <p className="mt-1 mb-5 text-pretty text-ink-soft">Times are in {group.timeZone}.</p>
        <Days group={group} publicationId={publicationId} mayWrite={mayWrite} />
      </section>
      <ReadersFeedback group={group} publicationId={publicationId} />
    </div>
  )
}

function Days({ group, publicationId, mayWrite }: Props) {
  const activity = useActivity(group.id, publicationId)
  if (activity.isPending) return <LoadingRows label="Loading the activity" />
  if (activity.isError) return <FailedList message={activity.error.message} tryAgain={activity.refetch} />
  return (
    <>
      {groupedByDay(activity.events ?? [], group.timeZone).map(({ day, stretches }) => (
        <section key={day} aria-label={day} className="mb-8">
          <h3 className="mb-2 text-sm font-medium text-ink-soft">{day}</h3>
          <ol className="flex flex-col gap-3">
            {stretches.map(({ by, events }) => (
              <li key={events[0]?.id} className="rounded-lg border border-hairline bg-raised px-4 pt-3 pb-1">
                <p className="text-sm text-ink-soft wrap-anywhere">{by}</p>
                <ol className="divide-y divide-hairline">
                  {events.map(event => (
                    <li key={event.id} className="py-2.5">
                      <EventRow
                        event={event}
                        group={group}
                        publicationId={publicationId}
                        mayWrite={mayWrite}
                      />
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <MoreButton list={activity} what="Show older activity" />
    </>
  )
}
