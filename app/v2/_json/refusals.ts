import { z } from 'zod'

/** Error of one sentence, for endpoints with statuses of their own. */
export const errorJson = z.object({ error: z.string() }).meta({ id: 'Error' })

/** Errors by field. */
export const errorsJson = z
  .object({ errors: z.record(z.string(), z.array(z.string()).min(1)) })
  .meta({ id: 'Errors', description: 'Errors by field' })
