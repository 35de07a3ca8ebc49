'use client'
import { useMutation } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useFailureToast } from '#app/dashboard/_api/use-failure-toast.ts'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { SyncSchedule } from '#db/rules/imports/syncs.ts'
import { fill } from '#db/rules/words/messages.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { UploadButton } from './feed-file/upload-button.tsx'
import { FeedScheduleDialog } from './feed-schedule-dialog.tsx'
import { LastImport } from './last-import.tsx'
import type { ShownImport, ShownOpened } from './listed-library.ts'
import { OpenedFile } from './opened-file.tsx'
import { scheduleInWords } from './schedules.ts'
import { useOpenSetUp } from './use-open-set-up.ts'

type Props = {
  groupId: number
  mayWrite: boolean
  url: string | null // null without a feed
  latest: ShownImport | null
  opened: ShownOpened | null
  count: number
  schedule: SyncSchedule
  timeZone: string
  timeZones: string[]
}

/** The group's own feed, the default source of publications. */
export function FeedSource(props: Props) {
  const { groupId, mayWrite, url, latest, opened, count, schedule, timeZone } = props
  const words = useWords('products')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="feed">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="feed" className="text-lg font-semibold">
            {words.productFeed}
          </h2>
          <p className="mt-1 max-w-prose text-pretty text-ink-soft">{words['sources.feedText']}</p>
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <UploadButton groupId={groupId} />
            <Button onClick={() => setIsAsking(true)}>
              {words[url === null ? 'sources.fromAddress' : 'sources.changeAddress']}
            </Button>
          </div>
        )}
      </div>
      {url === null && latest === null ? (
        <p className="flex items-center gap-3 rounded-xl border border-hairline bg-raised px-4 py-5 text-ink-soft sm:px-5">
          <Rss aria-hidden className="size-5 shrink-0" />
          {words['sources.noFeed']}
        </p>
      ) : (
        <div className="rounded-xl border border-hairline bg-raised px-4 py-4 sm:px-5">
          <p className="font-medium wrap-anywhere">{url ?? latest?.fileName ?? words['sources.uploaded']}</p>
          <p className="mt-1 text-sm text-ink-soft tabular-nums">
            {fill(words, 'count', { count })}
            {url !== null && ` · ${scheduleInWords(words, schedule)}`}
          </p>
          {latest && (
            <LastImport
              groupId={groupId}
              {...latest}
              fileName={url === null ? null : latest.fileName}
              timeZone={timeZone}
            />
          )}
          {mayWrite && <FeedActions {...props} />}
        </div>
      )}
      {mayWrite && opened && <OpenedFile groupId={groupId} {...opened} />}
      <FeedDialog groupId={groupId} url={url} isOpen={isAsking} onOpenChange={setIsAsking} />
    </section>
  )
}

function FeedActions({ groupId, url, latest, schedule, timeZone, timeZones }: Props) {
  const words = useWords('products')
  const router = useRouter()
  const onSettled = () => router.refresh()
  const again = useMutation(api.productFeeds.import.mutationOptions({ onSettled }))
  const setUp = useOpenSetUp(groupId)
  const onError = useFailureToast()
  const [isRemoving, setIsRemoving] = useState(false)
  const [isScheduling, setIsScheduling] = useState(false)
  const isRunning = latest?.state === 'processing' || latest?.state === 'scheduled'
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {url !== null && (
        <Button
          isBusy={again.isPending || isRunning}
          onClick={() => runToEnd(again, { groupId, url }, { onError })}
        >
          {words['sources.importNow']}
        </Button>
      )}
      {url !== null && (
        <Button
          isBusy={setUp.address.isPending || setUp.address.isSuccess}
          onClick={() => runToEnd(setUp.address, { groupId, productLibraryId: null, url }, { onError })}
        >
          {words['reading.open']}
        </Button>
      )}
      {url !== null && <Button onClick={() => setIsScheduling(true)}>{words['sources.schedule']}</Button>}
      <FeedScheduleDialog
        {...{ groupId, schedule, timeZone, timeZones }}
        isOpen={isScheduling}
        onOpenChange={setIsScheduling}
      />
      {latest && (
        <Button kind="quiet" onClick={() => setIsRemoving(true)}>
          {words['sources.removeFeed']}
        </Button>
      )}
      {latest && <RemoveQuestion {...{ groupId, latest }} isOpen={isRemoving} onOpenChange={setIsRemoving} />}
    </div>
  )
}

type QuestionProps = {
  groupId: number
  latest: ShownImport
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

function RemoveQuestion({ groupId, latest, isOpen, onOpenChange }: QuestionProps) {
  const words = useWords('products')
  const frame = useWords('frame')
  const router = useRouter()
  const remove = useMutation(api.productFeeds.remove.mutationOptions({ onSettled: () => router.refresh() }))
  const toast = useToast()
  const onError = useFailureToast()
  return (
    <Question
      title={words['sources.removeTitle']}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      confirm={words['sources.removeFeed']}
      cancel={frame.cancel}
      isBusy={remove.isPending}
      onConfirm={() =>
        runToEnd(
          remove,
          { groupId, importId: latest.id },
          {
            onSuccess: () => toast({ title: words['sources.removed'] }),
            onError,
            onSettled: () => onOpenChange(false),
          },
        )
      }
    >
      <p>{words['sources.removeText']}</p>
    </Question>
  )
}
