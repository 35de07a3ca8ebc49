import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { productDetailsJson, productDetailsToJson } from '#app/dashboard/api/_json/products.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findProduct } from '#db/products/search.ts'
import { listProductUses } from '#db/products/uses.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a product, and where it is shown',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, product_id: pathId }),
    returns: { 200: { body: productDetailsJson } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const product = await findProduct(group, params.product_id)
      return { body: productDetailsToJson(product, await listProductUses(product.id)) }
    },
  }),
})
