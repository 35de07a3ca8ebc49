import { cacheable, entityTag } from '#app/_http/answers/caching.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { publicReading, resource } from '#app/_http/resource.ts'
import { productJson, productToJson } from '#app/v1/_json/products.ts'
import { freshnessUntil } from '#app/v1/freshness.ts'
import { findReadable, passwordNeeded, readablePath } from '#app/v1/readable-publication.ts'
import { findShownProduct } from '#db/editions/shown-products.ts'
import { nextPriceChange } from '#db/rules/products/sales.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicReading(
  resource({
    GET: endpoint({
      operation: 'getShownProduct',
      summary: 'Get a product of a publication',
      description: 'Products are read one by one, as readers open them.',
      audience: 'contract',
      access: 'public',
      params: readablePath.extend({
        product_id: pathId.describe('As the hotspots of the publication name it'),
      }),
      returns: {
        200: { description: 'The product', body: productJson },
        304: { description: 'The product still matches If-None-Match', body: null },
        ...passwordNeeded,
      },
      async handle({ request, params }) {
        const { publication } = await findReadable(params)
        const found = await findShownProduct(publication.id, params.product_id)
        const now = new Date()
        const product = productToJson(found, now)
        const fresh = freshnessUntil(nextPriceChange(found.product, now), now)
        // Tagged by content, so that the start or end of a sale changes the ETag.
        return cacheable(request, entityTag(product), fresh, () => product)
      },
    }),
  }),
)
