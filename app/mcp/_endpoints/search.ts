import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { findGroup } from '#db/groups/groups.ts'
import { searchProducts, sourceNamed } from '#db/products/search.ts'
import { findPublications } from '#db/publication-lists/list.ts'
import { coversScope } from '#db/rules/key-scopes.ts'
import { text } from '#db/rules/shapes/texts.ts'

/** Results of each kind, at most. */
const most = 20

export const search = endpoint({
  summary: "Find a group's publications and products by words",
  audience: 'ours',
  access: 'read',
  scope: 'publications',
  params: z.object({ group_id: pathId }),
  query: z.object({
    q: text(200).describe('Parts of words, or the beginning of a SKU'),
  }),
  returns: {
    200: {
      body: z.object({
        publications: z.array(
          z.object({
            id: z.int(),
            title: z.string(),
            state: z.string(),
            public_url: z.string().nullable(),
          }),
        ),
        products: z.array(
          z.object({ id: z.int(), sku: z.string(), title: z.string(), hotspot_count: z.int() }),
        ),
      }),
    },
  },
  async handle({ viewer, params, query: { q } }) {
    const group = await findGroup(viewer, params.group_id)
    const slice = { limit: most, offset: 0 }
    const [publications, products] = await Promise.all([
      findPublications(group, { sought: q }, {}, slice),
      // A key for publications alone is told no products.
      coversScope(viewer.scopes, 'products')
        ? searchProducts(group, { text: q, source: sourceNamed('all') }, slice)
        : { items: [] },
    ])
    return {
      body: {
        publications: publications.items.map(({ id, title, state, publicUrl }) => ({
          id,
          title,
          state,
          public_url: publicUrl,
        })),
        products: products.items.map(({ id, sku, title, hotspotCount }) => ({
          id,
          sku,
          title,
          hotspot_count: hotspotCount,
        })),
      },
    }
  },
})
