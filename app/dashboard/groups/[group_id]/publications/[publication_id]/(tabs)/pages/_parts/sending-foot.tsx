import type { Ref } from 'react'
import { SentProgress } from '#app/dashboard/_uploads/sent-progress.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import type { SendingState } from './use-sending.ts'

type FootProps = SendingState & {
  confirm: string // label of the button: "Add 3 pages"
  /** The button, for a dialog whose focus starts there. */
  confirmRef?: Ref<HTMLButtonElement>
  isReady: boolean
  onConfirm(): void
  onCancel(): void
}

/** Footer of both forms, with upload progress. */
export function SendingFoot({
  isBusy,
  error,
  sentFile,
  sent,
  isBroken,
  confirm,
  confirmRef,
  isReady,
  onConfirm,
  onCancel,
  stop,
}: FootProps) {
  const words = useWords('list')
  const frame = useWords('frame')
  const isSent = sentFile !== undefined && sent >= sentFile.size
  return (
    <>
      <FormFault error={error} />
      {isBusy && sentFile && (
        <>
          <SentProgress
            fileName={sentFile.name}
            // The file name is shown above already.
            title={words['sending.sending']}
            sent={sent}
            size={sentFile.size}
            isOpenEnded={isSent}
            {...(isSent && { words: words['sending.starting'] })}
          />
          {isBroken && (
            <p role="status" className="text-sm text-pretty text-care">
              {words['sending.offline']}
            </p>
          )}
        </>
      )}
      <div className={`${dialogButtons} sm:mt-2`}>
        <Button onClick={isBusy ? stop : onCancel}>{isBusy ? words['sending.stop'] : frame.cancel}</Button>
        <Button ref={confirmRef} kind="primary" isBusy={isBusy} disabled={!isReady} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </>
  )
}
