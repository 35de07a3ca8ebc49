import { z } from 'zod'
import { complaint } from '../words/said.ts'

/** Said of a field that holds a character that PostgreSQL does not keep. */
export const unstorable = 'must not contain invalid characters'

/** True if text can be stored: without NUL, which PostgreSQL does not keep, and without halves of surrogate pairs. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/**
 * Text that can be stored.
 * @param longest in UTF-16 units
 */
export function text(longest: number) {
  return z.string().max(longest).refine(isStorable, complaint(unstorable, 'invalid.unstorable'))
}

/** Text that says something: not empty, nor only spaces. */
export function filledText(longest: number) {
  return text(longest).refine(value => value.trim() !== '', complaint('must not be empty', 'invalid.empty'))
}
