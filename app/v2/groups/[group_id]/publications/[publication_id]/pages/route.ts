import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { conversionJson, conversionToJson } from '#app/v2/_json/conversions.ts'
import { addedPages, sourceFromJson } from '#app/v2/_json/pages.ts'
import { findGroup } from '#db/groups/groups.ts'
import { addPages } from '#db/pages/conversions.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'addPages',
    summary: 'Add pages from a PDF',
    description: 'Returns at once; the pages appear when the conversion has finished.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    body: {
      shape: addedPages,
      example: { source_url: 'https://example.com/more.pdf', source_page_numbers: [1, 2], position: 3 },
    },
    returns: { 200: { body: z.object({ conversion: conversionJson }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const conversion = await addPages(group.id, params.publication_id, {
        ...sourceFromJson(body),
        sourcePages: body.source_page_numbers,
        position: body.position,
        extractionOptions: body.extraction_options,
        conversionOptions: body.conversion_options,
      })
      return { body: { conversion: conversionToJson(conversion, group.id) } }
    },
  }),
})
