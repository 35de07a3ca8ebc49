import type { ComponentPropsWithoutRef } from 'react'

/**
 * Form of a server action whose uncontrolled fields keep what was typed: before scripts have come (React empties fields
 * that are state when it takes a page over), and when the action answers (React resets the form).
 */
export function TypedForm(props: ComponentPropsWithoutRef<'form'>) {
  return <form {...props} ref={keepTyped} />
}

/** A listener of its own, since React's are off while it resets. */
function keepTyped(form: HTMLFormElement | null) {
  if (form === null) return
  form.addEventListener('reset', refuse)
  return () => form.removeEventListener('reset', refuse)
}

function refuse(event: Event) {
  event.preventDefault()
}
