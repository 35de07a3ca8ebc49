import { TooBusy, TooManyAttempts } from '#db/errors.ts'

/**
 * Says to a person why what they sent was not looked at, and what to do; undefined when it was.
 * @throws whatever else went wrong
 */
export function refusalOf(error: unknown): string {
  if (error instanceof TooBusy) return 'Many people are signing in right now. Try again in a few seconds.'
  if (!(error instanceof TooManyAttempts)) throw error
  return error.message
}
