import { z } from 'zod'
import { errorsJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { conversionJson, conversionToJson } from '#app/v2/_json/conversions.ts'
import { replacementPage, sourceFromJson } from '#app/v2/_json/pages.ts'
import { publicationJson, publicationToJson } from '#app/v2/_json/publications/publications.ts'
import { findGroup } from '#db/groups/groups.ts'
import { replacePage } from '#db/pages/conversions.ts'
import { removePage } from '#db/pages/pages.ts'

const params = z.object({ group_id: pathId, publication_id: pathId, page_number: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: endpoint({
    operation: 'replacePage',
    summary: 'Replace a page by a page of a PDF',
    description:
      'Keeps its hotspots, unless remove_hotspots is true. Replaces the page that has the number now, also if it moves before the conversion.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params,
    body: { scope: 'page', shape: replacementPage, example: { source_url: 'https://example.com/page.pdf' } },
    returns: { 200: { body: z.object({ conversion: conversionJson }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const conversion = await replacePage(group.id, params.publication_id, {
        ...sourceFromJson(body),
        pageNumber: params.page_number,
        sourcePage: body.source_page_number,
        removeHotspots: body.remove_hotspots,
        extractionOptions: body.extraction_options,
        conversionOptions: body.conversion_options,
      })
      return { body: { conversion: conversionToJson(conversion, group.id) } }
    },
  }),
  DELETE: endpoint({
    summary: 'Remove a page',
    description:
      'Also removes its hotspots. References to other pages keep leading to them. The only page of a publication cannot be removed.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params,
    returns: {
      200: { body: z.object({ publication: publicationJson }) },
      422: { description: 'It is the only page', body: errorsJson },
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await removePage(group.id, params.publication_id, params.page_number)
      return { body: { publication: publicationToJson(publication) } }
    },
  }),
})
