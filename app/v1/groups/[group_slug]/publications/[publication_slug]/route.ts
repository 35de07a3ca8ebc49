import { cacheable, entityTag } from '#app/_http/caching.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { publicReading } from '#app/_http/public-reading.ts'
import { resource } from '#app/_http/resource.ts'
import {
  publicationDataJson,
  publicationDataToJson,
  publicationDataVersion,
} from '#app/v1/_json/publication-data.ts'
import { freshness } from '#app/v1/freshness.ts'
import { findReadable, passwordNeeded, publicationPath } from '#app/v1/readable-publication.ts'
import { readEdition, readSteadily } from '#db/editions/editions.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicReading(
  resource({
    GET: endpoint({
      summary: "Get a publication's data",
      description: 'Of one that is online, also when it is not listed.',
      audience: 'contract',
      access: 'public',
      params: publicationPath,
      returns: {
        200: { description: "The publication's data", body: publicationDataJson },
        304: { description: 'The data is still what If-None-Match names', body: null },
        ...passwordNeeded,
      },
      async handle({ request, params }) {
        const find = () => findReadable(params)
        const front = await find()
        const tag = entityTag(publicationDataVersion(front))
        return cacheable(request, tag, freshness, async () =>
          publicationDataToJson(await readSteadily(front, find, readEdition)),
        )
      },
    }),
  }),
)
