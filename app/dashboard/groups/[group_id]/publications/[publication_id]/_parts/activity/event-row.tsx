import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ActivityEvent, useUndoEvent } from '#app/dashboard/_api/publications/activity.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { settingNames } from '../../(tabs)/settings/_parts/setting-words.ts'
import { ConversionMessages } from '../conversion-messages.tsx'
import { amountOf, durationOf } from '../conversion-words.ts'
import { ConversionState } from './conversion-state.tsx'
import { eventInWords } from './event-words.ts'
import { SettingChanges } from './setting-changes.tsx'

type Props = {
  event: ActivityEvent
  group: { id: number; timeZone: string }
  publicationId: number
  mayWrite: boolean
  /** The publication's, in lists of several. */
  title?: string
  link?: ReactNode
}

/** An event with details and undo. */
export function EventRow({ event, group, publicationId, mayWrite, title, link }: Props) {
  const { conversion, changes, feedback, note } = event
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">
          {eventInWords(event, settingNames)}
        </h4>
        {conversion && <ConversionState conversion={conversion} />}
        {mayWrite && event.is_undoable && (
          <UndoButton event={event} groupId={group.id} publicationId={publicationId} title={title} />
        )}
      </div>
      {link}
      <Times event={event} timeZone={group.timeZone} />
      {changes && <SettingChanges group={group} changes={changes} names={settingNames} />}
      {note !== undefined && <p className="mt-1 text-sm text-care">{note}</p>}
      {feedback && <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">“{feedback.message}”</p>}
      {conversion?.source_address && (
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">From {conversion.source_address}</p>
      )}
      {conversion && <ConversionMessages conversion={conversion} groupId={group.id} mayWrite={mayWrite} />}
    </>
  )
}

function Times({ event, timeZone }: { event: ActivityEvent; timeZone: string }) {
  const { conversion, created_at, ended_at } = event
  const clock = (moment: string) =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(moment))
  const [from, to] = [clock(created_at), clock(ended_at)]
  const took = conversion && durationOf(conversion)
  return (
    <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
      <time dateTime={created_at}>{from}</time>
      {to !== from && `–${to}`}
      {event.is_of_many && ' · with other publications'}
      {conversion?.ended_at != null && took && ` · took ${took}`}
      {conversion?.total_pages != null && ` · ${amountOf(conversion.total_pages, 'page')} in all`}
    </p>
  )
}

type UndoProps = { event: ActivityEvent; groupId: number; publicationId: number; title: string | undefined }

function UndoButton({ event, groupId, publicationId, title }: UndoProps) {
  const undo = useUndoEvent(groupId, publicationId)
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function takeBack() {
    setIsBusy(true)
    try {
      await undo(event.id)
      toast({ title: 'Undone.' })
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
    setIsBusy(false)
  }
  return (
    <Button
      kind="quiet"
      isBusy={isBusy}
      aria-label={[`Undo: ${eventInWords(event, settingNames)}`, title].filter(Boolean).join(', ')}
      onClick={takeBack}
    >
      <Undo2 aria-hidden />
      Undo
    </Button>
  )
}
