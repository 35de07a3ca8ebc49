import { z } from 'zod'
import { extensionMark } from '#db/rules/audience.ts'

export type Warning = { field: string; message: string }

export const warningsJson = z
  .array(z.object({ field: z.string(), message: z.string() }))
  .optional()
  .meta({
    id: 'Warnings',
    ...extensionMark,
    description:
      'What of the request was not used, or has no effect. Left out where there is nothing to say. With Prefer: handling=strict unknown fields are refused instead',
  })

export function withWarnings(body: unknown, warnings: readonly Warning[]): unknown {
  return warnings.length === 0 || typeof body !== 'object' ? body : { ...body, warnings }
}

export function unknownFieldWarnings(fields: readonly string[]): Warning[] {
  return fields.map(field => ({ field, message: 'is not a known field, so it was not used' }))
}

/** True if the caller wants unknown fields refused (RFC 7240, 4.4). */
export function isStrict(request: Request): boolean {
  return /(?:^|[,;\s])handling\s*=\s*"?strict\b/i.test(request.headers.get('prefer') ?? '')
}
