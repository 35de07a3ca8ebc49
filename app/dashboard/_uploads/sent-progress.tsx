import { X } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { sentInWords } from './file-names.ts'

type Props = {
  fileName: string
  title?: string // file name by default
  sent: number // in bytes
  size: number
  words?: string // replaces the byte count
  isOpenEnded?: boolean // true if sent, with an unknown time to go
  /** Without it there is no cancel button. */
  cancel?(): void
}

/** Upload progress with cancel button. */
export function SentProgress({ fileName, title = fileName, sent, size, cancel, ...labels }: Props) {
  const frame = useWords('frame')
  const { words = sentInWords(sent, size, frame), isOpenEnded = false } = labels
  const share = isOpenEnded ? null : sent / Math.max(1, size)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 flex-1 basis-40 truncate font-medium" title={fileName}>
            {title}
          </span>
          <span className="text-sm text-pretty text-ink-soft tabular-nums">{words}</span>
        </div>
        <ProgressBar
          label={fill(frame, 'uploads.sendingFile', { file: fileName })}
          share={share}
          words={words}
        />
      </div>
      {cancel && (
        <Button kind="icon" aria-label={fill(frame, 'uploads.cancel', { file: fileName })} onClick={cancel}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}
