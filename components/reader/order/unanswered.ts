import { ownStorage } from '#components/device/storage.ts'

// The token of the form that was sent last, until an answer comes. An order whose answer was lost may have been placed: by the
// same form, the server knows it again, after a reload or the way back to the list too. Tokens say nothing personal. Browsers may
// deny storage, as in frames: then only the form that is open is known.

export function unansweredForm(groupSlug: string): string | undefined {
  return ownStorage.read(keyOf(groupSlug))
}

export function keepUnanswered(groupSlug: string, token: string): void {
  ownStorage.write(keyOf(groupSlug), token)
}

export function forgetUnanswered(groupSlug: string): void {
  ownStorage.remove(keyOf(groupSlug))
}

function keyOf(groupSlug: string): string {
  return `recto-order-${groupSlug}`
}
