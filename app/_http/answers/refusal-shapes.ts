import { z } from 'zod'

/** Error of one sentence, for endpoints with statuses of their own. */
export const errorJson = z
  .object({ error: z.string().describe('A sentence: what happened and what to do') })
  .meta({ id: 'Error', description: 'What went wrong' })

/** Errors by field. */
export const errorsJson = z
  .object({
    errors: z
      .record(z.string(), z.array(z.string()).min(1))
      .describe('By the name of the field; each message completes the name. `base` is the whole body'),
  })
  .meta({ id: 'Errors', description: 'What is wrong, by field' })

/** A refusal for `Accept: application/problem+json` (RFC 9457). */
export const problemJson = z
  .object({
    type: z.url().describe('Address of the description of the codes'),
    title: z.string().describe('The name of the status'),
    status: z.int().describe('The status'),
    code: z.string().describe('What kind of refusal it is, for programs'),
    detail: z.string().describe('A sentence: what happened and what to do'),
    errors: z
      .array(
        z.object({
          field: z.string().describe('Name of the field; base is the whole body'),
          code: z.string().describe('What is wrong with it, for programs'),
          message: z.string().describe('Completes the name of the field'),
        }),
      )
      .optional()
      .describe('Faults of fields, with 402 and 422'),
  })
  .meta({
    id: 'Problem',
    description: 'A refusal with codes, for clients that accept application/problem+json',
  })
