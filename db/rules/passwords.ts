import { z } from 'zod'
import { complaint } from './words/said.ts'

/** Length only (NIST SP 800-63B): required digits and signs become a 1 and a ! at the end. */
export const leastPasswordLength = 10
const mostPasswordLength = 1024

export const newPassword = z
  .string()
  .refine(
    text => text.length >= leastPasswordLength,
    complaint(`must have at least ${leastPasswordLength} characters`, 'invalid.leastPassword', {
      least: leastPasswordLength,
    }),
  )
  .refine(
    text => text.length <= mostPasswordLength,
    complaint(`must have at most ${mostPasswordLength} characters`, 'invalid.mostPassword', {
      most: mostPasswordLength,
    }),
  )
