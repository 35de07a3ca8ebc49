import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { dateTimeToJson } from '#app/_http/times.ts'
import { findGroup } from '#db/groups/groups.ts'
import { askForLinkChecks, readLinkChecks } from '#db/hotspots/link-checks.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { findPublicationOf } from '#db/publications/publications.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'

const params = z.object({ group_id: pathId, publication_id: pathId })

const linkChecksJson = z.object({
  is_running: z.boolean(),
  checked_at: dateTime.nullable().describe('When the last of them was tried; null while some were never'),
  dead_links: z.array(z.object({ url: z.string(), sentence: z.string() })),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Tell which addresses of hotspots lead nowhere',
    audience: 'dashboard',
    access: 'read',
    params,
    returns: { 200: { body: linkChecksJson } },
    async handle({ viewer, params }) {
      return { body: await answerFor(viewer, params) }
    },
  }),
  POST: endpoint({
    summary: 'Try the addresses of hotspots',
    description: 'Each once, in the background, and those that were tried within six hours not again.',
    audience: 'dashboard',
    access: 'write',
    params,
    returns: { 202: { body: linkChecksJson } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      await askForLinkChecks(group.id, publication.id)
      return { body: await answerFor(viewer, params) }
    },
  }),
})

async function answerFor(viewer: Viewer, { group_id, publication_id }: z.output<typeof params>) {
  const group = await findGroup(viewer, group_id)
  const publication = await findPublicationOf(group, publication_id)
  const { isRunning, checkedAt, dead } = await readLinkChecks(group.id, publication.id)
  return {
    is_running: isRunning,
    checked_at: dateTimeToJson(checkedAt, group.timeZone),
    dead_links: dead.map(({ url, fault }) => ({ url, sentence: fault })),
  }
}
