import { type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { faultsOfRefusal } from '#app/dashboard/_api/refused.ts'
import type { FormState } from '#components/forms/form-fields.ts'
import { faultsIn } from './faults-in.ts'

type Options<Draft, Input> = {
  /** The shape that the procedure takes. A message that begins with a capital is a whole sentence. */
  shape: z.ZodType<unknown, Input>
  /** First values of the fields. Refusals of other names stand at the form as a whole. */
  draft: Draft
  /** Rejects with what the server refuses. @param reset begins again with what was saved */
  send(input: Input, reset: (saved: Draft) => void): Promise<unknown>
} & ([Draft] extends [Input] ? { toInput?(draft: Draft): Input } : { toInput(draft: Draft): Input })

type SchemaFormState<Draft> = FormState & {
  values: Draft
  set(changes: Partial<Draft>): void
}

/** Holds a form's draft, checks it by the schema of its procedure, and puts what the server refuses at its fields. */
export function useSchemaForm<Draft extends FieldValues, Input>(
  options: Options<Draft, Input>,
): SchemaFormState<Draft> {
  const { shape, draft, send } = options
  const fields = Object.keys(draft)
  const inputOf = (held: FieldValues) => (options.toInput?.(held as Draft) ?? held) as Input
  const form = useForm<FieldValues>({
    defaultValues: draft,
    resolver(held) {
      const faults = Object.entries(faultsIn(shape, inputOf(held), fields))
      if (faults.length === 0) return { values: held, errors: {} }
      const errors = faults.map(([field, message]) => [field, { type: 'schema', message }] as const)
      return { values: {}, errors: Object.fromEntries(errors) }
    },
    // Focus is moved by `goToFirstFault`.
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const submit = form.handleSubmit(async held => {
    try {
      await send(inputOf(held), form.reset)
    } catch (error) {
      const refused = faultsOfRefusal(error, ...fields)
      for (const [field, message] of Object.entries(refused.at))
        if (message) form.setError(field, { message })
      if (refused.form) form.setError('root', { message: refused.form })
    }
  })
  return {
    submit(event) {
      event.preventDefault()
      return isSubmitting ? undefined : submit(event)
    },
    isBusy: isSubmitting,
    faults: {
      at: Object.fromEntries(fields.map(field => [field, sentenceAt(errors, field)])),
      form: isSubmitting ? undefined : sentenceAt(errors, 'root'),
    },
    bind(name) {
      if (!fields.includes(name)) return {}
      const { ref, onChange, onBlur } = form.register(name)
      return { ref, onChange, onBlur, defaultValue: draft[name] }
    },
    values: form.watch() as Draft,
    set(changes) {
      for (const [field, value] of Object.entries(changes))
        form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted })
    },
  }
}

function sentenceAt(errors: FieldValues, field: string): string | undefined {
  const message: unknown = errors[field]?.message
  return typeof message === 'string' ? message : undefined
}
