import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/ids.ts'
import { publicReading } from '#app/_http/public-reading.ts'
import { resource } from '#app/_http/resource.ts'
import { productJson } from '#app/v1/_json/products.ts'
import { findReadable, passwordNeeded, publicationPath } from '#app/v1/readable-publication.ts'
import { NotFound } from '#db/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicReading(
  resource({
    GET: endpoint({
      summary: 'Get a product that a publication shows',
      access: 'public',
      params: publicationPath.extend({
        product_id: pathId.describe('As the hotspots of the publication name it'),
      }),
      returns: {
        200: { description: 'The product', body: productJson },
        ...passwordNeeded,
      },
      async handle({ params }) {
        await findReadable(params)
        // Publications show no products before feeds are read.
        throw new NotFound('Product')
      },
    }),
  }),
)
