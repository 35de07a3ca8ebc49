import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { findGroup } from '#db/groups/groups.ts'
import { previewAutoTagging } from '#db/hotspots/auto-tagging.ts'

/** Independent of the conversion's options. */
const everything = { annotations: true, options: { links: { icons: true }, products: { icons: true } } }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Tell how much was found on the pages that has no hotspot yet',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: {
      200: {
        body: z.object({
          counts: z.object({ products: z.int(), links: z.int().describe('And all other kinds') }),
        }),
      },
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const { hotspots } = await previewAutoTagging(group.id, params.publication_id, everything)
      const products = hotspots.filter(({ type }) => type === 'product').length
      return { body: { counts: { products, links: hotspots.length - products } } }
    },
  }),
})
