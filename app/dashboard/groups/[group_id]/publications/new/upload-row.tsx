import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react'
import { useConversion } from '#app/dashboard/_api/pages/conversions.ts'
import { sentInWords } from '#app/dashboard/_uploads/file-names.ts'
import { SentProgress } from '#app/dashboard/_uploads/sent-progress.tsx'
import type { RunningUpload } from '#app/dashboard/_uploads/uploads.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Props = { upload: RunningUpload; retry(): void; remove(): void }

/** Upload with progress, error or link to its publication. */
export function UploadRow({ upload, retry, remove }: Props) {
  const words = useWords('list')
  const frame = useWords('frame')
  const { groupId, file, title, stage, sent, error, mayRetry, waitsFor, publicationId } = upload
  const isUnderWay = stage === 'waiting' || stage === 'sending' || stage === 'creating'
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        {isUnderWay ? (
          <SentProgress
            fileName={file.name}
            title={title}
            sent={sent}
            size={file.size}
            isOpenEnded={stage === 'creating'}
            words={stageInWords(words, upload)}
          />
        ) : (
          <span className="truncate font-medium" title={file.name}>
            {stage === 'failed' ? file.name : title}
          </span>
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
          {words['new.open']}
        </Link>
      )}
      {stage === 'failed' && mayRetry && (
        <Button onClick={retry}>
          <RotateCcw aria-hidden />
          {waitsFor === undefined ? frame.tryAgain : words['new.goOn']}
        </Button>
      )}
      <Button
        kind="icon"
        aria-label={fill(words, isUnderWay ? 'new.cancelNamed' : 'new.dismissNamed', { name: file.name })}
        onClick={remove}
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}

/** Queued conversions need no action, which this says. */
function Making({ groupId, publicationId = 0 }: Pick<RunningUpload, 'groupId' | 'publicationId'>) {
  const words = useWords('list')
  const conversion = useConversion({ groupId, publicationId, isWanted: publicationId > 0 })
  const trouble = conversion?.trouble
  return trouble ? words[`trouble.${trouble}`] : words['new.uploaded']
}

function stageInWords(words: WordsOf<'list'>, { stage, sent, file }: RunningUpload): string {
  if (stage === 'waiting') return words['new.waiting']
  if (stage === 'creating') return words['new.creating']
  return sentInWords(sent, file.size)
}
