import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { Activity } from '#db/activity/list.ts'
import { fill } from '#db/rules/words/messages.ts'
import { ConversionMessages } from '../conversion-messages.tsx'
import { durationOf } from '../conversion-words.ts'
import { ConversionStateNote } from './conversion-state.tsx'
import { eventInWords } from './event-words.ts'
import { SettingChanges } from './setting-changes.tsx'

type Props = {
  event: Activity
  group: { id: number; timeZone: string }
  publicationId: number
  mayWrite: boolean
  /** The publication's, in lists of several. */
  title?: string
  link?: ReactNode
}

/** An event with details and undo. */
export function ActivityRow({ event, group, publicationId, mayWrite, title, link }: Props) {
  const words = useWords('list')
  const { conversion, details, feedback } = event
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{eventInWords(words, event)}</h4>
        {conversion && <ConversionStateNote conversion={conversion} />}
        {mayWrite && event.isUndoable && (
          <UndoButton event={event} groupId={group.id} publicationId={publicationId} title={title} />
        )}
      </div>
      {link}
      <Times event={event} timeZone={group.timeZone} />
      {details.kind === 'settings' && <SettingChanges group={group} changes={details.changes} />}
      {details.kind === 'schedule_failed' && <p className="mt-1 text-sm text-care">{details.note}</p>}
      {feedback && (
        <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">
          {fill(words, 'quoted', { title: feedback.message })}
        </p>
      )}
      {conversion?.sourceAddress && (
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
          {fill(words, 'event.from', { address: conversion.sourceAddress })}
        </p>
      )}
      {conversion && <ConversionMessages conversion={conversion} groupId={group.id} mayWrite={mayWrite} />}
    </>
  )
}

function Times({ event, timeZone }: { event: Activity; timeZone: string }) {
  const { conversion, createdAt, endedAt } = event
  const words = useWords('list')
  const { date } = useFormats()
  const clock = (moment: Date) => date(moment, { timeStyle: 'short', timeZone })
  const [from, to] = [clock(createdAt), clock(endedAt)]
  const took = conversion && durationOf(words, conversion)
  return (
    <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
      <time dateTime={createdAt.toISOString()}>{from}</time>
      {to !== from && `–${to}`}
      {event.isOfMany && ` · ${words['event.ofMany']}`}
      {conversion?.endedAt != null && took && ` · ${took}`}
      {conversion?.totalPages != null &&
        ` · ${fill(words, 'event.pagesInAll', { count: conversion.totalPages })}`}
    </p>
  )
}

type UndoProps = { event: Activity; groupId: number; publicationId: number; title: string | undefined }

function UndoButton({ event, groupId, publicationId, title }: UndoProps) {
  const words = useWords('list')
  const toast = useToast()
  const queries = useQueryClient()
  const undo = useMutation(
    api.activity.undo.mutationOptions({ onSuccess: () => queries.invalidateQueries() }),
  )
  const takeBack = () =>
    runToEnd(
      undo,
      { groupId, publicationId, id: event.id },
      {
        onSuccess: () => toast({ title: words['event.undone'] }),
        onError: error => toast({ title: faultInWords(error), isFailure: true }),
      },
    )
  return (
    <Button
      kind="quiet"
      isBusy={undo.isPending}
      aria-label={
        title === undefined
          ? fill(words, 'event.undoNamed', { event: eventInWords(words, event) })
          : fill(words, 'event.undoNamedOf', { event: eventInWords(words, event), title })
      }
      onClick={takeBack}
    >
      <Undo2 aria-hidden />
      {words['event.undo']}
    </Button>
  )
}
