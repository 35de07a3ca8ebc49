'use client'
import { History, SearchX } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import {
  type GroupActivityEvent,
  type GroupActivityFilter,
  useGroupActivity,
} from '#app/dashboard/_api/publications/activity.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { ActivityDays } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/activity/activity-days.tsx'
import { EventRow } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/activity/event-row.tsx'
import {
  FailedList,
  LoadingRows,
  MoreButton,
} from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/long-list.tsx'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { actorIn, Filters, type NamedPerson, topicIn } from './filters.tsx'

type Group = { id: number; timeZone: string }
type Props = { group: Group; people: NamedPerson[]; mayWrite: boolean }

/** Events of all of a group's publications; the filter is in the URL. */
export function GroupActivity({ group, people, mayWrite }: Props) {
  const query = useSearchParams()
  const setQuery = useAddressQuery()
  const filter = { topic: topicIn(query.get('topic')), by: actorIn(query.get('by'), people) }
  const choose = (changes: Partial<GroupActivityFilter>) => setQuery(changes, { isStep: true })
  return (
    <div className="w-full max-w-4xl">
      <h1 className="text-xl font-semibold tracking-tight">Activity</h1>
      <p className="mt-1 mb-5 text-pretty text-ink-soft">
        Changes to all publications of this group, newest first. Times are in {group.timeZone}.
      </p>
      <Filters filter={filter} people={people} onChange={choose} />
      <Events
        group={group}
        filter={filter}
        mayWrite={mayWrite}
        showAll={() => choose({ topic: '', by: '' })}
      />
    </div>
  )
}

type EventsProps = { group: Group; filter: GroupActivityFilter; mayWrite: boolean; showAll(): void }

function Events({ group, filter, mayWrite, showAll }: EventsProps) {
  const activity = useGroupActivity(group.id, filter)
  const { events = [] } = activity
  if (activity.isPending) return <LoadingRows label="Loading the activity" />
  if (activity.isError) return <FailedList message={activity.error.message} tryAgain={activity.refetch} />
  if (events.length === 0)
    return <NothingYet isFiltered={filter.topic !== '' || filter.by !== ''} showAll={showAll} />
  return (
    <>
      <h2 className="sr-only">Events by day</h2>
      <ActivityDays events={events} timeZone={group.timeZone}>
        {event => (
          <EventRow
            event={event}
            group={group}
            publicationId={event.publication.id}
            mayWrite={mayWrite}
            title={event.publication.title}
            link={<PublicationTitle groupId={group.id} publication={event.publication} />}
          />
        )}
      </ActivityDays>
      <MoreButton list={activity} what="Show older activity" />
    </>
  )
}

type TitleProps = { groupId: number; publication: GroupActivityEvent['publication'] }

function PublicationTitle({ groupId, publication: { id, title, is_archived } }: TitleProps) {
  if (is_archived) return <p className="wrap-anywhere text-ink-soft">{title} · in the archive</p>
  return (
    <p>
      <Link
        href={`/dashboard/groups/${groupId}/publications/${id}`}
        className="finger inline-flex rounded-sm py-0.5 wrap-anywhere text-accent-ink underline underline-offset-4 hover:no-underline"
      >
        {title}
      </Link>
    </p>
  )
}

function NothingYet({ isFiltered, showAll }: { isFiltered: boolean; showAll(): void }) {
  if (isFiltered)
    return (
      <Notice
        title="No activity of this kind"
        icon={<SearchX />}
        action={<Button onClick={showAll}>Show all activity</Button>}
      >
        Nothing matches both filters.
      </Notice>
    )
  return (
    <Notice title="No activity yet" icon={<History />}>
      Changes to publications are listed here, with the person who made them.
    </Notice>
  )
}
