import { z } from 'zod'

/** Something that a caller should know of a request that was carried out. */
export type Warning = { field: string; message: string }

export const warningsJson = z
  .array(z.object({ field: z.string(), message: z.string() }))
  .optional()
  .meta({
    description:
      'Ours: what of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead',
  })

/** The body of an answer, with what is to be told beside its record. */
export function withWarnings(body: unknown, warnings: readonly Warning[]): unknown {
  return warnings.length === 0 || typeof body !== 'object' ? body : { ...body, warnings }
}

export function unknownFieldWarnings(fields: readonly string[]): Warning[] {
  return fields.map(field => ({ field, message: 'is not a known field, so it was not used' }))
}

/** True where the caller asks to have unknown fields refused (RFC 7240, 4.4). */
export function isStrict(request: Request): boolean {
  return /(?:^|[,;\s])handling\s*=\s*"?strict\b/i.test(request.headers.get('prefer') ?? '')
}
