import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { conversionJson, conversionToJson } from '#app/v2/_json/conversions.ts'
import { pagesAgain } from '#app/v2/_json/pages.ts'
import { findGroup } from '#db/groups/groups.ts'
import { convertAgain } from '#db/pages/convert-again.ts'
import { convertAnew } from '#db/pages/convert-anew.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: endpoint({
    operation: 'convertPublicationAgain',
    summary: 'Convert pages again from their stored PDFs',
    description:
      'Renews images and text; keeps hotspots, order and titles. Starts one conversion for each PDF, unless one already waits for the same pages. With conversion_options it converts the PDFs with other options, such as double pages split; a first conversion begins anew with them.',
    audience: 'ours',
    access: 'write',
    scope: 'publications',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    body: { shape: pagesAgain, example: { page_numbers: 'all' } },
    returns: {
      200: {
        body: z.object({
          conversions: z.array(conversionJson),
          pages_without_pdf: z.array(z.int()).describe('Their PDF is no longer stored: replace them instead'),
        }),
      },
      409: { description: 'No pages yet', body: errorJson },
    },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const numbers = body.page_numbers === 'all' ? undefined : body.page_numbers
      const { conversion_options: change } = body
      const asked = change
        ? {
            conversions: await convertAnew(group.id, params.publication_id, { change, pageNumbers: numbers }),
            withoutPdf: [],
          }
        : await convertAgain(group.id, params.publication_id, numbers)
      return {
        body: {
          conversions: asked.conversions.map(conversion => conversionToJson(conversion, group.id)),
          pages_without_pdf: asked.withoutPdf,
        },
      }
    },
  }),
})
