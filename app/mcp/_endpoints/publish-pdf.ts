import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { newPublication } from '#app/v2/_json/publications/publication-fields.ts'
import {
  newPublicationFromJson,
  publicationJson,
  publicationToJson,
} from '#app/v2/_json/publications/publications.ts'
import { findGroup } from '#db/groups/groups.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { sourceUrl } from '#db/rules/conversions/source-url.ts'

const { title, language } = newPublication.shape

export const publishPdf = endpoint({
  summary: 'Publish a PDF with the links and products that its pages tell',
  audience: 'ours',
  access: 'write',
  scope: 'publications',
  params: z.object({ group_id: pathId }),
  body: { shape: z.object({ title, source_url: sourceUrl, language }) },
  returns: { 201: { body: z.object({ publication: publicationJson }) } },
  async handle({ viewer, params, body }) {
    const group = await findGroup(viewer, params.group_id)
    const whole = newPublication.parse({
      ...body,
      schedule_online_at: new Date().toISOString(),
      extraction_options: { links: {}, products: {} },
    })
    const publication = await createPublication(group.id, newPublicationFromJson(whole, group))
    return { body: { publication: publicationToJson(publication) } }
  },
})
