import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export const inputLook =
  'h-8.5 touch:h-11 w-full min-w-0 rounded-md border border-edge bg-raised px-2.5 text-ink placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:border-hairline disabled:bg-transparent aria-invalid:border-bad'

type LabelledProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = {
  label: string
  /** Accessible name, if the label needs its surroundings: "Width of the window". */
  fullLabel?: string
  hint?: ReactNode
  fault?: string | undefined
  children(control: LabelledProps & { 'aria-label'?: string }): ReactNode
}

/** A control with label, hint and error. */
export function Field({ label, fullLabel, hint, fault, children }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': fault === undefined ? undefined : true,
        ...(fullLabel && { 'aria-label': fullLabel }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-pretty text-ink-soft wrap-anywhere">
          {hint}
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {fault && (
          <p id={`${id}-fault`} className="flex items-start gap-1.5 text-sm text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span className="text-pretty">{fault}</span>
          </p>
        )}
      </div>
    </div>
  )
}
