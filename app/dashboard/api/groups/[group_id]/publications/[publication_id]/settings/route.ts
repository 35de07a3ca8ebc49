import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  isAsSeen,
  publicationSettingsJson,
  publicationSettingsToJson,
  settingsChanges,
} from '#app/dashboard/api/_json/publications/settings.ts'
import { publicationChangesFromJson, publicationJson, publicationToJson } from '#app/v2/_json/publications.ts'
import { errorJson } from '#app/v2/_json/refusals.ts'
import { findGroup } from '#db/groups/groups.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { findPublicationOf, type Publication } from '#db/publications/publications.ts'

const params = z.object({ group_id: pathId, publication_id: pathId })
const answered = z.object({
  settings: publicationSettingsJson,
  has_password: z.boolean().describe('The password itself is never told'),
  publication: publicationJson,
})

function answerFor(publication: Publication): z.input<typeof answered> {
  return {
    settings: publicationSettingsToJson(publication),
    has_password: publication.passwordHash !== null,
    publication: publicationToJson(publication),
  }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get all that can be decided about a publication, as it was decided',
    audience: 'dashboard',
    access: 'read',
    params,
    returns: { 200: { body: answered } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: answerFor(await findPublicationOf(group, params.publication_id)) }
    },
  }),
  PUT: endpoint({
    summary: 'Change settings that are still as they were seen',
    description: 'Others may have been changed by somebody else meanwhile: they stay as they are now.',
    audience: 'dashboard',
    access: 'write',
    params,
    body: { scope: 'publication', shape: settingsChanges },
    returns: {
      200: { body: answered },
      409: { description: 'Something that is to be changed is not as it was seen', body: errorJson },
    },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const changes = publicationChangesFromJson(body.changes, group)
      const publication = await updatePublication(group.id, params.publication_id, changes, now =>
        isAsSeen(body.seen, now),
      )
      return { body: answerFor(publication) }
    },
  }),
})
