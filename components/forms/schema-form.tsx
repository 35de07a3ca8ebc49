import { type ComponentProps, useCallback, useEffect, useRef } from 'react'
import { goToFirstFault } from './first-fault.ts'
import { FormFields, type FormState } from './form-fields.ts'

type Props = Omit<ComponentProps<'form'>, 'action' | 'onSubmit' | 'ref'> & { form: FormState }

/**
 * Form whose fields are told of their faults by name. Text fields hold what is typed themselves, which so outlives the
 * coming of the scripts. The first invalid field is focused once an attempt has failed.
 */
export function SchemaForm({ form, onInput, ...props }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const isTried = useRef(false)
  useEffect(() => {
    if (isTried.current && !form.isBusy && goToFirstFault(element.current)) isTried.current = false
  })
  const attach = useCallback((node: HTMLFormElement | null) => {
    element.current = node
    return keepTyped(node)
  }, [])
  return (
    <FormFields value={form}>
      <form
        noValidate
        {...props}
        ref={attach}
        data-done={form.isDone || undefined}
        {...(form.action && { action: form.action })}
        onSubmit={event => {
          isTried.current = true
          void form.submit?.(event)
        }}
        onInput={event => {
          isTried.current = false
          onInput?.(event)
        }}
      />
    </FormFields>
  )
}

/** React resets the form of an action after its answer. A listener of its own, since React's are off meanwhile. */
function keepTyped(form: HTMLFormElement | null) {
  if (form === null) return
  form.addEventListener('reset', refuseUnlessDone)
  return () => form.removeEventListener('reset', refuseUnlessDone)
}

function refuseUnlessDone(event: Event) {
  const { currentTarget } = event
  if (currentTarget instanceof HTMLElement && currentTarget.dataset.done === undefined) event.preventDefault()
}
