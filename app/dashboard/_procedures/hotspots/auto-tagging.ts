import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { autoTag, previewAutoTagging } from '#db/hotspots/auto-tagging.ts'
import { placedElsewhere } from '#db/hotspots/placed-elsewhere.ts'
import { proposeHotspots } from '#db/pages/proposed-hotspots.ts'
import { extractionOptions } from '#db/rules/extraction/extraction.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { reading, writing } from '../procedure.ts'

const publication = z.object({ groupId: bodyId, publicationId: bodyId })
const sources = z.object({ annotations: z.boolean(), options: extractionOptions })

/** Independent of the conversion's options. */
const everything = { annotations: true, options: { links: { icons: true }, products: { icons: true } } }

/** Hotspots made of what is found on the pages. */
export default {
  /** Tells which would be made; changes nothing. */
  preview: reading.input(publication.extend({ sources })).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return proposeHotspots(group.id, input.publicationId, input.sources, context.language)
  }),

  /** Adds them, but for the keys that are left out, and what is there already. @returns ids of the added, by spread id */
  apply: writing
    .input(publication.extend({ sources, leftOut: z.array(z.string().max(100)).max(20_000) }))
    .handler(async ({ context, input }) => {
      const group = await findGroup(context.viewer, input.groupId)
      const { added } = await autoTag(group.id, input.publicationId, input.sources, new Set(input.leftOut))
      return added
    }),

  /** Counts what was found on the pages and has no hotspot yet: products, and all other kinds. */
  count: reading.input(publication).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    const { hotspots } = await previewAutoTagging(group.id, input.publicationId, everything)
    const products = hotspots.filter(({ type }) => type === 'product')
    const elsewhere = await placedElsewhere(input.publicationId, products)
    return { products: products.length - elsewhere.size, links: hotspots.length - products.length }
  }),
}
