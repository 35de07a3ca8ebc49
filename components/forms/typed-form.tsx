import type { ComponentPropsWithoutRef } from 'react'

/** Form of a server action whose fields are not state, and keep what was typed when React resets it after the answer. */
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
