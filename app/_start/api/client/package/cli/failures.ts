import { ConversionError } from '../conversions.ts'
import { ForbiddenError, RectoError } from '../errors.ts'

/** The command line cannot be read. */
export class WrongUsage extends Error {}

/** Returns the exit code that tells scripts what is to be done. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof WrongUsage) return 2
  if (error instanceof ForbiddenError) return 3
  if (error instanceof ConversionError) return 4
  return error instanceof RectoError && error.status < 500 ? 5 : 1
}
