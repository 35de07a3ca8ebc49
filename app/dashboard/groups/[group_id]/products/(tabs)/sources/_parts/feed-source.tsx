'use client'
import { useMutation } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { amount } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { UploadButton } from './feed-file/upload-button.tsx'
import { LastImport } from './last-import.tsx'
import type { ShownImport } from './listed-library.ts'

type Props = {
  groupId: number
  mayWrite: boolean
  url: string | null // null without a feed
  latest: ShownImport | null
  count: number
  timeZone: string
}

/** The group's own feed, the default source of publications. */
export function FeedSource(props: Props) {
  const { groupId, mayWrite, url, latest, count, timeZone } = props
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="feed">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="feed" className="text-lg font-semibold">
            Product feed
          </h2>
          <p className="mt-1 max-w-prose text-pretty text-ink-soft">
            Used for every publication unless its collection has its own product library.
          </p>
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <UploadButton groupId={groupId} />
            <Button onClick={() => setIsAsking(true)}>
              {url === null ? 'Import from an address' : 'Change the address'}
            </Button>
          </div>
        )}
      </div>
      {url === null && latest === null ? (
        <p className="flex items-center gap-3 rounded-xl border border-hairline bg-raised px-4 py-5 text-ink-soft sm:px-5">
          <Rss aria-hidden className="size-5 shrink-0" />
          No products yet. Upload a CSV, TSV or Excel file, or give the address of a feed in Google’s format,
          which we fetch whenever you ask for it.
        </p>
      ) : (
        <div className="rounded-xl border border-hairline bg-raised px-4 py-4 sm:px-5">
          <p className="font-medium wrap-anywhere">{url ?? latest?.fileName ?? 'Uploaded file'}</p>
          <p className="mt-1 text-sm text-ink-soft tabular-nums">{amount(count, 'product')}</p>
          {latest && (
            <LastImport
              groupId={groupId}
              {...latest}
              fileName={url === null ? null : latest.fileName}
              timeZone={timeZone}
            />
          )}
          {mayWrite && <FeedActions groupId={groupId} url={url} latest={latest} />}
        </div>
      )}
      <FeedDialog groupId={groupId} url={url} isOpen={isAsking} onOpenChange={setIsAsking} />
    </section>
  )
}

type ActionProps = { groupId: number; url: string | null; latest: ShownImport | null }

function FeedActions({ groupId, url, latest }: ActionProps) {
  const router = useRouter()
  const onSettled = () => router.refresh()
  const again = useMutation(api.productFeeds.import.mutationOptions({ onSettled }))
  const remove = useMutation(api.productFeeds.remove.mutationOptions({ onSettled }))
  const toast = useToast()
  const [isRemoving, setIsRemoving] = useState(false)
  const isRunning = latest?.state === 'processing' || latest?.state === 'scheduled'
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {url !== null && (
        <Button
          isBusy={again.isPending || isRunning}
          onClick={() =>
            runToEnd(
              again,
              { groupId, url },
              { onError: ({ message }) => toast({ title: message, isFailure: true }) },
            )
          }
        >
          Import now
        </Button>
      )}
      {latest && (
        <Button kind="quiet" onClick={() => setIsRemoving(true)}>
          Remove feed
        </Button>
      )}
      <Question
        title="Remove the product feed?"
        isOpen={isRemoving}
        onOpenChange={setIsRemoving}
        confirm="Remove feed"
        cancel="Cancel"
        isBusy={remove.isPending}
        onConfirm={() =>
          latest &&
          runToEnd(
            remove,
            { groupId, importId: latest.id },
            {
              onSuccess: () => toast({ title: 'Feed removed' }),
              onError: ({ message }) => toast({ title: message, isFailure: true }),
              onSettled: () => setIsRemoving(false),
            },
          )
        }
      >
        <p>
          This deletes its products and import logs. Hotspots keep their SKUs and pick up matching products
          from the next feed. Until then, readers see the current ones as “not available”.
        </p>
      </Question>
    </div>
  )
}
