import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  type CheckedSpread,
  checkSpreads,
} from '#app/dashboard/_procedures/publications/review/checked-spreads.ts'
import { findGroup } from '#db/groups/groups.ts'
import { findPublicationOf } from '#db/publications/publications.ts'
import { findingKinds } from '#db/rules/publishing/finding-kinds.ts'

const findingsJson = z.object({
  spreads: z
    .array(
      z.object({
        spread_id: z.int(),
        page_numbers: z.array(z.int()),
        findings: z.array(
          z.object({
            key: z.string().describe('Of the hotspot, as the editor knows it'),
            kind: z.enum(findingKinds),
            sentence: z.string(),
            name: z.string().describe('What the hotspot is called'),
          }),
        ),
      }),
    )
    .describe('Those with findings, in order'),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Tell what is wrong with the hotspots of a publication',
    audience: 'dashboard',
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: { 200: { body: findingsJson } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublicationOf(group, params.publication_id)
      const spreads = await checkSpreads(viewer, publication)
      return { body: { spreads: spreads.flatMap(findingsToJson) } }
    },
  }),
})

function findingsToJson({ id, pageNumbers, hotspots, findings }: CheckedSpread) {
  if (findings.length === 0) return []
  const names = new Map(hotspots.map(({ key, name }) => [key, name]))
  return [
    {
      spread_id: id,
      page_numbers: pageNumbers,
      findings: findings.map(finding => ({ ...finding, name: names.get(finding.key) ?? '' })),
    },
  ]
}
