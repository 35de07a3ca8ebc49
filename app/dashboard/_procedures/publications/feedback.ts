import { listFeedback } from '#db/publications/feedback.ts'
import { inPublication, publicationNamed } from '../named.ts'
import { partNumber, sliceOfPart } from '../parts.ts'
import { reading } from '../procedure.ts'

const perPart = 25

/** Messages of a publication's readers. */
export default {
  /** Newest first. */
  list: reading.input(inPublication.extend({ part: partNumber })).handler(async ({ context, input }) => {
    const { id } = await publicationNamed(context.viewer, input)
    return listFeedback(id, sliceOfPart(input.part, perPart))
  }),
}
