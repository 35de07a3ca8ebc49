import { z } from 'zod'

const pageNumber = z.int().min(1).max(100_000)
const pageNumbers = z.array(pageNumber).min(1).max(20_000)

const seen = z
  .array(z.string())
  .max(20_000)
  .describe('The keys of all pages in the order in which they were seen, as GET …/spreads answers them')

/** A new order of all pages, or some moved as a block. */
export const pageMove = z
  .union([
    z.object({ seen, order: pageNumbers.describe('The numbers of all pages in their new order') }),
    z.object({
      seen,
      page_numbers: pageNumbers.describe('In the order that they are to have'),
      position: pageNumber.describe('The number that the first of them will have'),
    }),
  ])
  .meta({ id: 'PageMove' })

export const pageRemoval = z
  .object({
    seen,
    page_numbers: pageNumbers,
    remove_references: z
      .boolean()
      .default(true)
      .describe(
        'Removes the page references that lead to them; else those lead to whatever page takes the number',
      ),
  })
  .meta({ id: 'PageRemoval' })
