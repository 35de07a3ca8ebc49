import { z } from 'zod'
import { readCoverage, readCoverageInBrief } from '#db/coverage/coverage.ts'
import { heedCoverage, ignoreCoverage } from '#db/coverage/ignored.ts'
import { coverageKinds } from '#db/rules/coverage/findings.ts'
import { inPublication, publicationNamed } from '../named.ts'
import { partNumber, sliceOfPart } from '../parts.ts'
import { reading, writing } from '../procedure.ts'

const perPart = 50

const finding = z.object({ kind: z.enum(coverageKinds), key: z.string().min(1).max(600) })

/** How a publication's pages agree with its feed. */
export default {
  inBrief: reading.input(inPublication).handler(async ({ context, input }) => {
    return readCoverageInBrief(await publicationNamed(context.viewer, input))
  }),

  list: reading
    .input(
      inPublication.extend({
        kind: z.enum(coverageKinds).optional(),
        isIgnored: z.boolean().optional(),
        part: partNumber,
      }),
    )
    .handler(async ({ context, input: { kind, isIgnored = false, part, ...named } }) => {
      const publication = await publicationNamed(context.viewer, named)
      return readCoverage(publication, { kind, isIgnored }, sliceOfPart(part, perPart))
    }),

  /** Takes a finding from the list, for this publication. */
  ignore: writing.input(inPublication.extend({ finding })).handler(async ({ context, input }) => {
    const { id } = await publicationNamed(context.viewer, input)
    await ignoreCoverage(id, input.finding)
  }),

  /** Puts an ignored finding back. */
  heed: writing.input(inPublication.extend({ finding })).handler(async ({ context, input }) => {
    const { id } = await publicationNamed(context.viewer, input)
    await heedCoverage(id, input.finding)
  }),
}
