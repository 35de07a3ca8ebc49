import {
  cancelConversion,
  findConversion,
  listConversions,
  listConvertedPages,
} from '#db/conversions/conversions.ts'
import { shownConversion, shownPage } from '#db/conversions/shown.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { inPublication, publicationNamed } from '../named.ts'
import { reading, writing } from '../procedure.ts'

const named = inPublication.extend({ id: bodyId })

/** Conversions of a publication's PDFs. */
export default {
  /** The last ones, newest first. */
  list: reading.input(inPublication).handler(async ({ context, input }) => {
    const publication = await publicationNamed(context.viewer, input)
    const words = dashboardWordsIn(context.language, 'reasons')
    return (await listConversions(publication.id)).map(one => shownConversion(one, words))
  }),

  /** Pages that a running one has made so far. */
  pages: reading.input(named).handler(async ({ context, input }) => {
    const publication = await publicationNamed(context.viewer, input)
    const { id } = await findConversion(publication.id, input.id)
    return (await listConvertedPages(id)).map(page => shownPage(publication, page))
  }),

  cancel: writing.input(named).handler(async ({ context, input }) => {
    const { id } = await publicationNamed(context.viewer, input)
    await cancelConversion(id, input.id)
  }),
}
