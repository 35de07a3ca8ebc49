import { TooBusy, TooManyAttempts } from '#db/errors.ts'

/** Explains a refused attempt and the next step; undefined for none. @throws other errors */
export function signInRefusal(error: unknown): string {
  if (error instanceof TooBusy) return 'Many people are signing in right now. Try again in a few seconds.'
  if (!(error instanceof TooManyAttempts)) throw error
  return error.message
}
