import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import type { SendingState } from './use-sending.ts'

type FootProps = SendingState & {
  /** On the button that does it: "Add 3 pages". */
  confirm: string
  isReady: boolean
  onConfirm(): void
  onCancel(): void
}

/** The end of both forms: how far the sending is, and the buttons. */
export function SendingFoot({
  isBusy,
  error,
  share,
  isBroken,
  confirm,
  isReady,
  onConfirm,
  onCancel,
  stop,
}: FootProps) {
  const sent = share < 1 ? `${Math.floor(share * 100)} % sent` : 'Asking for the pages'
  const words = isBroken ? `${sent}. The connection was lost; it goes on once it is back.` : sent
  return (
    <>
      <FormFault error={error} />
      {isBusy && (
        <div className="flex flex-col gap-2" role="status">
          <ProgressBar label="Sending the PDF" share={share} words={words} />
          <p className="text-sm text-ink-soft tabular-nums">{words}</p>
        </div>
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
