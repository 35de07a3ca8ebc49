import { z } from 'zod'

/** Text that says something, for a shape of it. @param sentence says what is missing, once it is */
export function filled<Shape extends z.ZodType<unknown, string>>(
  shape: Shape,
  sentence: string | (() => string),
) {
  return z
    .string()
    .trim()
    .refine(text => text !== '', { error: sentence, abort: true })
    .pipe(shape)
}
