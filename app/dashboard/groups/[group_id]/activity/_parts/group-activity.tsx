'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History, SearchX } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { partByPart } from '#app/dashboard/_api/part-by-part.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { ActivityDays } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/activity/activity-days.tsx'
import { ActivityRow } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/activity/event-row.tsx'
import {
  FailedList,
  LoadingRows,
  MoreButton,
} from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/long-list.tsx'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#components/words/words.tsx'
import type { GroupActivity as GroupEvent } from '#db/activity/list.ts'
import { type ActivityFilter, otherActors } from '#db/rules/activity/filters.ts'
import { hasEnded } from '#db/rules/conversions/conversions.ts'
import { fill } from '#db/rules/words/messages.ts'
import { type AddressFilter, actorIn, Filters, type NamedPerson, topicIn } from './filters.tsx'

type Group = { id: number; timeZone: string }
type Props = { group: Group; people: NamedPerson[]; mayWrite: boolean }

/** Events of all of a group's publications; the filter is in the URL. */
export function GroupActivityList({ group, people, mayWrite }: Props) {
  const words = useWords('list')
  const query = useSearchParams()
  const setQuery = useAddressQuery()
  const filter = { topic: topicIn(query.get('topic')), by: actorIn(query.get('by'), people) }
  const choose = (changes: Partial<AddressFilter>) => setQuery(changes, { isStep: true })
  return (
    <div className="w-full max-w-4xl">
      <h1 className="text-xl font-semibold tracking-tight">{words['activity.title']}</h1>
      <p className="mt-1 mb-5 text-pretty text-ink-soft">
        {fill(words, 'activity.about', { zone: group.timeZone })}
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

type EventsProps = { group: Group; filter: AddressFilter; mayWrite: boolean; showAll(): void }

function Events({ group, filter, mayWrite, showAll }: EventsProps) {
  const words = useWords('list')
  const activity = useInfiniteQuery(activityOf(group.id, filterOf(filter)))
  if (activity.isPending) return <LoadingRows label={words['activity.loading']} />
  if (activity.isError) return <FailedList message={activity.error.message} tryAgain={activity.refetch} />
  const events = activity.data.pages.flatMap(({ items }) => items)
  if (events.length === 0)
    return <NothingYet isFiltered={filter.topic !== '' || filter.by !== ''} showAll={showAll} />
  return (
    <>
      <h2 className="sr-only">{words['activity.byDay']}</h2>
      <ActivityDays events={events} timeZone={group.timeZone}>
        {event => (
          <ActivityRow
            event={event}
            group={group}
            publicationId={event.publicationId}
            mayWrite={mayWrite}
            title={event.title}
            link={<PublicationTitle groupId={group.id} event={event} />}
          />
        )}
      </ActivityDays>
      <MoreButton list={activity} what={words['activity.older']} />
    </>
  )
}

const pollMs = 5000 // poll interval of running conversions

function activityOf(groupId: number, filter: ActivityFilter) {
  return api.activity.ofGroup.infiniteOptions({
    input: (part: number) => ({ groupId, filter, part }),
    ...partByPart,
    refetchInterval: ({ state }) => {
      const events = state.data?.pages.flatMap(({ items }) => items) ?? []
      return events.some(({ conversion }) => conversion && !hasEnded(conversion.state)) ? pollMs : false
    },
  })
}

function filterOf({ topic, by }: AddressFilter): ActivityFilter {
  const other = otherActors.find(name => name === by)
  return { ...(topic && { topic }), ...(by && { by: other ?? Number(by) }) }
}

type TitleProps = { groupId: number; event: GroupEvent }

function PublicationTitle({ groupId, event: { publicationId, title, isArchived } }: TitleProps) {
  const words = useWords('list')
  if (isArchived)
    return <p className="wrap-anywhere text-ink-soft">{fill(words, 'activity.archived', { title })}</p>
  return (
    <p>
      <Link
        href={`/dashboard/groups/${groupId}/publications/${publicationId}`}
        className="finger inline-flex rounded-sm py-0.5 wrap-anywhere text-accent-ink underline underline-offset-4 hover:no-underline"
      >
        {title}
      </Link>
    </p>
  )
}

function NothingYet({ isFiltered, showAll }: { isFiltered: boolean; showAll(): void }) {
  const words = useWords('list')
  if (isFiltered)
    return (
      <Notice
        title={words['activity.noneOfKind']}
        icon={<SearchX />}
        action={<Button onClick={showAll}>{words['activity.showAll']}</Button>}
      >
        {words['activity.noMatch']}
      </Notice>
    )
  return (
    <Notice title={words['activity.none']} icon={<History />}>
      {words['activity.noneHint']}
    </Notice>
  )
}
