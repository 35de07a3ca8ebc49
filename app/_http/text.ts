import { z } from 'zod'

/**
 * Text that can be stored: without NUL, which PostgreSQL does not keep, and without halves of surrogate pairs.
 * @param longest in UTF-16 units
 */
export function text(longest: number) {
  return z
    .string()
    .max(longest)
    .refine(value => value.isWellFormed() && !value.includes('\0'), 'must not contain invalid characters')
}

/** Text that says something: not empty, nor only spaces. */
export function filledText(longest: number) {
  return text(longest).refine(value => value.trim() !== '', 'must not be empty')
}
