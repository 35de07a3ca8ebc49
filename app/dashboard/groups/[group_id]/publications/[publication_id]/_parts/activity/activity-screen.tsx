'use client'
import { useActivity } from '#app/dashboard/_api/publications/activity.ts'
import { FailedList, LoadingRows, MoreButton } from '../long-list.tsx'
import { ReadersFeedback } from '../readers-feedback.tsx'
import { ActivityDays } from './activity-days.tsx'
import { ActivityRow } from './event-row.tsx'

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
      <ActivityDays events={activity.events ?? []} timeZone={group.timeZone}>
        {event => (
          <ActivityRow event={event} group={group} publicationId={publicationId} mayWrite={mayWrite} />
        )}
      </ActivityDays>
      <MoreButton list={activity} what="Show older activity" />
    </>
  )
}
