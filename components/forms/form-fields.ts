import { createContext, type Ref, type SyntheticEvent, useContext } from 'react'
import { useTypedBefore } from './use-typed-before.ts'

/** Props of an uncontrolled field of a form. */
type Bound = {
  defaultValue?: string | undefined
  ref?: Ref<HTMLElement>
  onChange?(event: unknown): void
  onBlur?(event: unknown): void
}

/** A form as `SchemaForm` draws it, whichever way it is sent. */
export type FormState = {
  /** Posts the form, without JavaScript too. */
  action?(form: FormData): void
  submit?(event: SyntheticEvent): unknown
  isBusy: boolean
  /** True after an answer that leaves nothing to type on. */
  isDone?: boolean
  faults: {
    at: Partial<Record<string, string>>
    /** Everything that stands at none of the fields. */
    form: string | undefined
  }
  bind(name: string): Bound
}

export const FormFields = createContext<FormState | undefined>(undefined)

type Given = { error: string | undefined; ref: Ref<HTMLElement> | undefined; value?: unknown }

/** Binds a native field to the form around it, if there is one; a field with a value is told of its fault alone. */
export function useFormField(name: string, given: Given) {
  const form = useContext(FormFields)
  const { ref = given.ref, ...bound } = (given.value === undefined && form?.bind(name)) || {}
  return { error: given.error ?? form?.faults.at[name], bound: { ...bound, ref: useTypedBefore(ref) } }
}
