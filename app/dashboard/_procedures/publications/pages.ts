import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { addPages, replacePage } from '#db/pages/conversions.ts'
import { convertAgain } from '#db/pages/convert-again.ts'
import { convertAnew } from '#db/pages/convert-anew.ts'
import { movePages, removePages } from '#db/pages/manager.ts'
import { readPageNotices } from '#db/pages/notices.ts'
import { readAppliedOptions } from '#db/pages/preflight.ts'
import { shownPages } from '#db/pages/shown.ts'
import { conversionOptions } from '#db/rules/conversions/options.ts'
import { extractionOptions } from '#db/rules/extraction/extraction.ts'
import { inPublication, publicationNamed } from '../named.ts'
import { reading, writing } from '../procedure.ts'

const pageNumber = z.int().min(1).max(100_000)
const pageNumbers = z.array(pageNumber).min(1).max(20_000)

/** Image keys of all pages in the order in which they were seen. */
const seen = z.array(z.string()).max(20_000)

const uploaded = inPublication.extend({ uploadId: z.uuid() })

/** Pages of a publication. Whatever needs no PDF is done at once; else a conversion begins. */
export default {
  /** In order, each with what would go with it. */
  list: reading.input(inPublication).handler(async ({ context, input }) => {
    const publication = await publicationNamed(context.viewer, input)
    const { layout, pairing } = publication
    return { layout, pairing, pages: await shownPages(publication) }
  }),

  /** Problems of the pages as they are now. */
  notices: reading.input(inPublication).handler(async ({ context, input }) => {
    const { id } = await publicationNamed(context.viewer, input)
    return readPageNotices(id)
  }),

  /** To the order of their numbers that is given. Hotspots and references follow their pages. */
  move: writing
    .input(inPublication.extend({ seen, order: pageNumbers }))
    .handler(async ({ context, input }) => {
      const { id } = await findGroup(context.viewer, input.groupId)
      await movePages(id, input.publicationId, input.seen, input.order)
    }),

  /** With what stands on them. References that lead to them are removed too, or lead to whatever page takes the number. */
  remove: writing
    .input(inPublication.extend({ seen, pageNumbers, removeReferences: z.boolean() }))
    .handler(async ({ context, input: { seen, pageNumbers, removeReferences, ...named } }) => {
      const { id } = await findGroup(context.viewer, named.groupId)
      await removePages(id, named.publicationId, seen, { pageNumbers, removeReferences })
    }),

  /** Inserts pages of an uploaded PDF. */
  insert: writing
    .input(
      uploaded.extend({
        sourcePages: pageNumbers.refine(
          numbers => new Set(numbers).size === numbers.length,
          'must not name a page twice',
        ),
        position: pageNumber,
        extractionOptions: extractionOptions.optional(),
      }),
    )
    .handler(async ({ context, input: { groupId, publicationId, ...insertion } }) => {
      const { id } = await findGroup(context.viewer, groupId)
      await addPages(id, publicationId, insertion)
    }),

  /** Replaces a page by one of an uploaded PDF. */
  replace: writing
    .input(uploaded.extend({ sourcePage: pageNumber, pageNumber, removeHotspots: z.boolean() }))
    .handler(async ({ context, input: { groupId, publicationId, ...replacement } }) => {
      const { id } = await findGroup(context.viewer, groupId)
      await replacePage(id, publicationId, replacement)
    }),

  /** Options with which PDFs of the publication were converted. */
  appliedOptions: reading.input(inPublication).handler(async ({ context, input }) => {
    const { id } = await publicationNamed(context.viewer, input)
    return readAppliedOptions(id)
  }),

  /** Converts the PDFs of these pages with other options. */
  convertWith: writing
    .input(inPublication.extend({ pageNumbers: pageNumbers.optional(), change: conversionOptions }))
    .handler(async ({ context, input: { groupId, publicationId, ...reconversion } }) => {
      const { id } = await findGroup(context.viewer, groupId)
      await convertAnew(id, publicationId, reconversion)
    }),

  /** Converts pages anew from their stored PDFs; all else stays. */
  convertAgain: writing.input(inPublication.extend({ pageNumbers })).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    const { withoutPdf } = await convertAgain(id, input.publicationId, input.pageNumbers)
    return { withoutPdf }
  }),
}
