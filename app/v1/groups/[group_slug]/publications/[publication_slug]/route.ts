import { cacheable, entityTag } from '#app/_http/answers/caching.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { publicReading, resource } from '#app/_http/resource.ts'
import {
  publicationDataJson,
  publicationDataToJson,
  publicationDataVersion,
} from '#app/v1/_json/publication-data.ts'
import { freshness } from '#app/v1/freshness.ts'
import { findReadable, passwordNeeded, readablePath } from '#app/v1/readable-publication.ts'
import { readEdition } from '#db/editions/editions.ts'
import { readSteadily } from '#db/editions/publication-heads.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicReading(
  resource({
    GET: endpoint({
      operation: 'getPublicationData',
      summary: "Get a publication's data",
      description: 'Works for any online publication, listed or not.',
      audience: 'contract',
      access: 'public',
      params: readablePath,
      returns: {
        200: { description: "The publication's data", body: publicationDataJson },
        304: { description: 'The data still matches If-None-Match', body: null },
        ...passwordNeeded,
      },
      async handle({ request, params }) {
        const find = () => findReadable(params)
        const head = await find()
        const tag = entityTag(publicationDataVersion(head))
        return cacheable(request, tag, freshness, async () =>
          publicationDataToJson(await readSteadily(head, find, readEdition)),
        )
      },
    }),
  }),
)
