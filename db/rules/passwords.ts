import { z } from 'zod'

/** Length only (NIST SP 800-63B): required digits and signs become a 1 and a ! at the end. */
export const leastPasswordLength = 10

export const newPassword = z
  .string()
  .min(leastPasswordLength, `must have at least ${leastPasswordLength} characters`)
  .max(1024, 'must have at most 1024 characters')
