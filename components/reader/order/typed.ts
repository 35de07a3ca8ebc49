/** Values typed into a form, by the names of its fields. */
export type Typed = Record<string, string>

/** For as long as the page is open; nothing personal is stored on the device. */
const kept = new Map<string, Typed>()

export function typedInForm(form: HTMLFormElement): Typed {
  return Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))
}

export function typedOf(groupSlug: string): Typed {
  return kept.get(groupSlug) ?? {}
}

export function keepTyped(groupSlug: string, typed: Typed): void {
  kept.set(groupSlug, typed)
}

export function forgetTyped(groupSlug: string): void {
  kept.delete(groupSlug)
}
