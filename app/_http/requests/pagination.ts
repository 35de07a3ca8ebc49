import { z } from 'zod'
import type { Slice, Sliced } from '#db/slices.ts'

const mostPerPage = 1000

const positive = z.int('must be a positive integer').min(1, 'must be a positive integer')

export const pagination = z.object({
  page: positive
    .optional()
    .describe('Page number from 1; without it and per_page, at most 1000 records are returned'),
  per_page: positive.optional().describe('Records a page, 1000 at most and by default'),
})
type Pagination = z.output<typeof pagination>

export function sliceOf({ page = 1, per_page = mostPerPage }: Pagination): Slice {
  const limit = Math.min(per_page, mostPerPage)
  return { limit, offset: (page - 1) * limit }
}

export function listHeaders(
  asked: Pagination,
  { hasMore }: Pick<Sliced<unknown>, 'hasMore'>,
): Record<string, string> {
  const isPaginated = asked.page !== undefined || asked.per_page !== undefined
  if (!isPaginated) return hasMore ? { 'X-Result-Truncated': 'true' } : {}
  const page = asked.page ?? 1
  return {
    'X-Page': String(page),
    'X-Per-Page': String(sliceOf(asked).limit),
    ...(hasMore && { 'X-Next-Page': String(page + 1) }),
    ...(page > 1 && { 'X-Prev-Page': String(page - 1) }),
  }
}
