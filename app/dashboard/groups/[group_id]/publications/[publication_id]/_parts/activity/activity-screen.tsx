'use client'
import { useActivity } from '#app/dashboard/_api/publications/activity.ts'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { FailedList, LoadingRows, MoreButton } from '../long-list.tsx'
import { ReadersFeedback } from '../readers-feedback.tsx'
import { ActivityDays } from './activity-days.tsx'
import { ActivityRow } from './event-row.tsx'

type Props = { group: { id: number; timeZone: string }; publicationId: number; mayWrite: boolean }

export function ActivityScreen({ group, publicationId, mayWrite }: Props) {
  const words = useWords('list')
  return (
    <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="activity">
        <h2 id="activity" className="text-lg font-semibold">
          {words['activity.title']}
        </h2>
        <p className="mt-1 mb-5 text-pretty text-ink-soft">
          {fill(words, 'activity.times', { zone: group.timeZone })}
        </p>
        <Days group={group} publicationId={publicationId} mayWrite={mayWrite} />
      </section>
      <ReadersFeedback group={group} publicationId={publicationId} />
    </div>
  )
}

function Days({ group, publicationId, mayWrite }: Props) {
  const words = useWords('list')
  const activity = useActivity(group.id, publicationId)
  if (activity.isPending) return <LoadingRows label={words['activity.loading']} />
  if (activity.isError) return <FailedList message={activity.error.message} tryAgain={activity.refetch} />
  return (
    <>
      <ActivityDays events={activity.events ?? []} timeZone={group.timeZone}>
        {event => (
          <ActivityRow event={event} group={group} publicationId={publicationId} mayWrite={mayWrite} />
        )}
      </ActivityDays>
      <MoreButton list={activity} what={words['activity.older']} />
    </>
  )
}
