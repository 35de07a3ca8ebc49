/** Focuses a form's first invalid field. @returns false if there is none */
export function goToFirstFault(form: HTMLElement | null): boolean {
  const control = form?.querySelector<HTMLElement>(
    '[data-fault] :is(button, input, select), [aria-invalid="true"]',
  )
  // The save bar is always in view.
  if (!control?.closest('[data-save-bar]')) control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
  return control != null
}
