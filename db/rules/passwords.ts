import { z } from 'zod'

/** Length alone (NIST SP 800-63B): what has to have digits and signs gets a 1 and a ! at its end. */
export const leastPasswordLength = 10

/** A password that somebody chooses. */
export const newPassword = z
  .string()
  .min(leastPasswordLength, `must have at least ${leastPasswordLength} characters`)
  .max(1024, 'must have at most 1024 characters')
