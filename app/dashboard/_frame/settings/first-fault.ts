/** Leads to the first field of a form that is marked as wrong. @returns whether there is one */
export function goToFirstFault(form: HTMLElement | null): boolean {
  const control = form?.querySelector<HTMLElement>('[data-fault] button, [aria-invalid="true"]')
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
  return control != null
}
