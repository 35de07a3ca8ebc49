import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react'
import Link from 'next/link'
import { useConversion } from '#app/dashboard/_api/pages/conversions.ts'
import { sizeInWords } from '#app/dashboard/_uploads/file-names.ts'
import type { Upload } from '#app/dashboard/_uploads/uploads.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'

type Props = { upload: Upload; retry(): void; remove(): void }

/** One file: how much of it has been sent, what went wrong, or where it has become a publication. */
export function UploadRow({ upload, retry, remove }: Props) {
  const { groupId, file, title, stage, error, mayRetry, waitsFor, publicationId } = upload
  const isUnderWay = stage === 'waiting' || stage === 'sending' || stage === 'creating'
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 flex-1 basis-40 truncate font-medium" title={file.name}>
            {stage === 'failed' ? file.name : title}
          </span>
          {isUnderWay && <span className="text-sm text-ink-soft tabular-nums">{stageInWords(upload)}</span>}
        </div>
        {isUnderWay && (
          <ProgressBar label={`Sending ${file.name}`} share={shareOf(upload)} words={stageInWords(upload)} />
        )}
        {stage === 'failed' && (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
        {stage === 'done' && (
          <p role="status" className="flex items-center gap-1.5 text-sm text-good">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            <Making groupId={groupId} publicationId={publicationId} />
          </p>
        )}
      </div>
      {stage === 'done' && (
        <Link
          className={buttonLook('secondary')}
          href={`/dashboard/groups/${groupId}/publications/${publicationId}`}
        >
          Open
        </Link>
      )}
      {stage === 'failed' && mayRetry && (
        <Button onClick={retry}>
          <RotateCcw aria-hidden />
          {waitsFor === undefined ? 'Try again' : 'Go on'}
        </Button>
      )}
      <Button
        kind="icon"
        aria-label={isUnderWay ? `Cancel ${file.name}` : `Dismiss ${file.name}`}
        onClick={remove}
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}

/** A conversion that waits for the server says that nothing has to be done. */
function Making({ groupId, publicationId = 0 }: Pick<Upload, 'groupId' | 'publicationId'>) {
  const conversion = useConversion({ groupId, publicationId, isWanted: publicationId > 0 })
  return conversion?.waits?.message ?? 'Sent. Its pages are being made.'
}

function shareOf({ stage, sent, file }: Upload): number | null {
  if (stage === 'creating') return null
  return file.size === 0 ? 0 : sent / file.size
}

function stageInWords({ stage, sent, file }: Upload): string {
  if (stage === 'waiting') return 'Waiting'
  if (stage === 'creating') return 'Making the publication'
  return `${sizeInWords(sent)} of ${sizeInWords(file.size)} · ${Math.floor((sent / file.size) * 100)} %`
}
