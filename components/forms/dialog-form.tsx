import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'
import { goToFirstFault } from './first-fault.ts'
import { FormFault } from './form-fault.tsx'

type Props = {
  /** Label of the button that submits. */
  action: string
  isBusy?: boolean
  /** Sentence on the form as a whole. */
  error?: string | undefined
  /** At the left of the buttons. */
  beside?: ReactNode
  onSubmit(form: HTMLFormElement): void
  onCancel(): void
  children: ReactNode
}

/** Form of a dialog, which focuses the first invalid field once an attempt has failed. */
export function DialogForm({ action, isBusy, error, beside, onSubmit, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isTried = useRef(false)
  useEffect(() => {
    if (isTried.current && !isBusy && goToFirstFault(form.current)) isTried.current = false
  })
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        isTried.current = true
        onSubmit(event.currentTarget)
      }}
      onInput={() => {
        isTried.current = false
      }}
    >
      <FormFault error={error} />
      {children}
      <div className={dialogButtons}>
        {beside}
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}
