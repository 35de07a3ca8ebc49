import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { productInBrief } from '#db/products/in-brief.ts'
import { searchProducts } from '#db/products/search.ts'
import { suggestPages, suggestPublications } from '#db/publication-lists/quick.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'
import { inGroup } from '../named.ts'
import { reading } from '../procedure.ts'

/** Suggestions of each kind. */
const most = 6

const sought = inGroup.extend({ text: text(200).default(''), recent: z.array(bodyId).max(20).default([]) })

/** Suggestions of the command palette, while somebody types. */
export default {
  /** Publications and products of a group; without a text, the publications that were opened or changed last. */
  list: reading.input(sought).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    const [publications, products] = await Promise.all([
      suggestPublications(group, input, most),
      input.text.trim() === ''
        ? []
        : searchProducts(group, { text: input.text, source: 'all' }, { limit: most, offset: 0 }).then(
            ({ items }) => items.map(product => productInBrief(product)),
          ),
    ])
    return {
      publications,
      products: products.map(({ id, sku, title, photoUrl }) => ({ id, sku, title, photoUrl })),
    }
  }),
  /** Pages by their text: apart from the others, which need not wait for texts that are read first. */
  pages: reading.input(sought).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return suggestPages(group, input, most)
  }),
}
