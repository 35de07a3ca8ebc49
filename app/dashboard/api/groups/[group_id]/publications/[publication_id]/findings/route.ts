import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { editedHotspotToJson } from '#app/dashboard/api/_json/edited-hotspots.ts'
import { findingKinds, findingsOn } from '#components/editor/checks/findings.ts'
import { editedHotspot } from '#components/editor/hotspot-shape.ts'
import { nameOf } from '#components/editor/kinds.ts'
import { database } from '#db/client.ts'
import { countHotspots } from '#db/editor-spreads.ts'
import { findGroup } from '#db/groups.ts'
import { readHotspots } from '#db/hotspots.ts'
import { readLinkChecks } from '#db/link-checks.ts'
import { findPublication } from '#db/publications.ts'
import { findSpread, listSpreads } from '#db/spreads.ts'
import type { Viewer } from '#db/viewers.ts'

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
    extension: true,
    access: 'read',
    params: z.object({ group_id: pathId, publication_id: pathId }),
    returns: { 200: { body: findingsJson } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const publication = await findPublication(group.id, params.publication_id)
      const { dead } = await readLinkChecks(group.id, publication.id)
      const deadLinks = new Map(dead.map(({ url, fault }) => [url, fault]))
      return { body: { spreads: await findingsOf(viewer, publication.id, deadLinks) } }
    },
  }),
})

async function findingsOf(viewer: Viewer, publicationId: number, deadLinks: ReadonlyMap<string, string>) {
  const spreads = await listSpreads(publicationId)
  const counts = await countHotspots(publicationId)
  const pageNumbers = new Set(spreads.flatMap(({ pages }) => pages.map(({ number }) => number)))
  const told: z.input<typeof findingsJson>['spreads'] = []
  // One after the other: others use the database, too.
  for (const { id, pages } of spreads.filter(({ id }) => counts.has(id))) {
    const standing = await readHotspots(database(), await findSpread(viewer, id))
    const hotspots = standing.map(hotspot => editedHotspot.parse(editedHotspotToJson(hotspot)))
    const width = pages.reduce((sum, page) => sum + page.widthPt / page.heightPt, 0)
    const findings = findingsOn({
      hotspots,
      size: { width, height: 1 },
      pageCount: pages.length,
      pageNumbers,
      deadLinks,
    })
    const names = new Map(hotspots.map(hotspot => [hotspot.key, nameOf(hotspot)]))
    if (findings.length === 0) continue
    told.push({
      spread_id: id,
      page_numbers: pages.map(({ number }) => number),
      findings: findings.map(finding => ({ ...finding, name: names.get(finding.key) ?? '' })),
    })
  }
  return told
}
