import type { z } from 'zod'

/**
 * The callers that an endpoint, a setting or a field is for: readers of the contract, readers of our API document, which
 * marks it as an extension, or the dashboard alone, which no document tells.
 */
export type Audience = 'contract' | 'ours' | 'dashboard'

/** The mark of an extension in the API document (https://spec.openapis.org/oas/v3.1.1.html#specification-extensions). */
export const extensionMark = { 'x-extension': true } as const

/** Marks a field that the contract does not have. */
export function ours<Shape extends z.ZodType>(shape: Shape): Shape {
  return shape.meta(extensionMark)
}
