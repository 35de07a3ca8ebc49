// The token of the form that was sent last, until an answer comes. An order whose answer was lost may have been placed: by the
// same form, the server knows it again, after a reload or the way back to the list too. Tokens say nothing personal.

export function unansweredForm(groupSlug: string): string | undefined {
  return withStorage(storage => storage.getItem(keyOf(groupSlug)) ?? undefined)
}

export function keepUnanswered(groupSlug: string, token: string): void {
  withStorage(storage => storage.setItem(keyOf(groupSlug), token))
}

export function forgetUnanswered(groupSlug: string): void {
  withStorage(storage => storage.removeItem(keyOf(groupSlug)))
}

function keyOf(groupSlug: string): string {
  return `recto-order-${groupSlug}`
}

/** Browsers may deny storage, as in frames; then only the form that is open is known. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
