import { z } from 'zod'

/** The body of a refusal that is one sentence: for `returns`, where an endpoint has a status of its own. */
export const errorJson = z.object({ error: z.string() }).meta({ id: 'Error' })

/** The body of a refusal by field. */
export const errorsJson = z
  .object({ errors: z.record(z.string(), z.array(z.string()).min(1)) })
  .meta({ id: 'Errors', description: 'What is wrong, by field' })
