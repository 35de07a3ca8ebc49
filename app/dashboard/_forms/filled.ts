import { z } from 'zod'

/** Text that says something, for a shape of it. @param sentence said of one that does not */
export function filled<Shape extends z.ZodType<unknown, string>>(shape: Shape, sentence: string) {
  return z
    .string()
    .trim()
    .refine(text => text !== '', { error: sentence, abort: true })
    .pipe(shape)
}
