import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { FormFault } from './form-fault.tsx'
import type { FormState } from './form-fields.ts'
import { SchemaForm } from './schema-form.tsx'

type Props = {
  form: FormState
  /** Label of the button that submits. */
  action: string
  /** At the left of the buttons. */
  beside?: ReactNode
  onCancel(): void
  children: ReactNode
}

/** Form of a dialog, with its buttons. */
export function DialogForm({ form, action, beside, onCancel, children }: Props) {
  const words = useWords('frame')
  return (
    <SchemaForm form={form} className="mt-5 flex flex-col gap-5">
      <FormFault error={form.faults.form} />
      {children}
      <div className={dialogButtons}>
        {beside}
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button kind="primary" type="submit" isBusy={form.isBusy}>
          {action}
        </Button>
      </div>
    </SchemaForm>
  )
}
