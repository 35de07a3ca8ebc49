import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import type { Feedback } from '#db/schema/feedback.ts'

export const feedbackJson = z
  .object({
    id: z.int(),
    message: z.string(),
    email: z.string().nullable().describe('Where they want to be answered'),
    page_number: z.int().nullable().describe('The page that was open, where it is known'),
    created_at: z.string(),
  })
  .meta({ id: 'Feedback' })

export function feedbackToJson({
  id,
  message,
  email,
  pageNumber,
  createdAt,
}: Feedback): z.output<typeof feedbackJson> {
  return { id, message, email, page_number: pageNumber, created_at: dateTimeToJson(createdAt, 'UTC') }
}
