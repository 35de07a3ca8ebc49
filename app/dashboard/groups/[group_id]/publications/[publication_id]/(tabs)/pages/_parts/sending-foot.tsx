import { SentProgress } from '#app/dashboard/_uploads/sent-progress.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'
import type { SendingState } from './use-sending.ts'

type FootProps = SendingState & {
  confirm: string // label of the button: "Add 3 pages"
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
  isReady,
  onConfirm,
  onCancel,
  stop,
}: FootProps) {
  const isSent = sentFile !== undefined && sent >= sentFile.size
  return (
    <>
      <FormFault error={error} />
      {isBusy && sentFile && (
        <>
          <SentProgress
            fileName={sentFile.name}
            // The file name is shown above already.
            title="Sending"
            sent={sent}
            size={sentFile.size}
            isOpenEnded={isSent}
            {...(isSent && { words: 'Starting the conversion' })}
          />
          {isBroken && (
            <p role="status" className="text-sm text-pretty text-care">
              Connection lost. The upload resumes once you are back online.
            </p>
          )}
        </>
      )}
      <div className={`${dialogButtons} sm:mt-2`}>
        <Button onClick={isBusy ? stop : onCancel}>{isBusy ? 'Stop' : 'Cancel'}</Button>
        <Button kind="primary" isBusy={isBusy} disabled={!isReady} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </>
  )
}
