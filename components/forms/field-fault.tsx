import { Field } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'

/** Error message of a field; belongs inside a `Field.Root`. */
export function FieldFaultNote({ error }: { error: string | undefined }) {
  return (
    <Field.Error match={error !== undefined} className="flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{error}</span>
    </Field.Error>
  )
}
