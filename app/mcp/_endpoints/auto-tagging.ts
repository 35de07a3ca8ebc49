import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { findGroup } from '#db/groups/groups.ts'
import { autoTag } from '#db/hotspots/auto-tagging.ts'
import { type HotspotProposal, mostProposed, proposeHotspots } from '#db/pages/proposed-hotspots.ts'
import { extractionOptions } from '#db/rules/extraction/extraction.ts'
import { findingSources } from '#db/rules/hotspots/findings.ts'
import { hotspotTypes } from '#db/rules/hotspots/hotspots.ts'

const params = z.object({ group_id: pathId, publication_id: pathId })

const searched = z.object({
  annotations: z.boolean().default(true).describe("Whether the PDF's links and notes are taken"),
  extraction_options: extractionOptions.optional(),
})

const chosen = searched.extend({
  left_out: z.array(z.string().max(100)).max(20_000).default([]).describe('Keys of what is not wanted'),
})

const productJson = z.object({
  id: z.int(),
  sku: z.string(),
  title: z.string(),
  photoUrl: z.string().nullable(),
  price: z.string().nullable(),
})

const proposals = z.object({
  counts: z.partialRecord(z.enum(hotspotTypes), z.int()).describe('How many hotspots, by type'),
  hotspots: z
    .array(
      z.object({
        key: z.string().describe('Names it, each time that it is found'),
        page_number: z.int(),
        type: z.enum(hotspotTypes),
        found_by: z.enum(findingSources),
        leads_to: z.string().describe('An address, a page number, or SKUs'),
        left: z.number().describe('Fraction of the page'),
        top: z.number(),
        width: z.number(),
        height: z.number(),
        products: z.array(productJson).describe('Those of its SKUs, in their order'),
      }),
    )
    .describe(`The first ${mostProposed}, by page`),
  warnings: z.array(z.string()).describe('What could not be looked through, and what was left out'),
})

export const findHotspots = endpoint({
  summary: 'Tell which hotspots would be made of what was found on the pages',
  audience: 'ours',
  access: 'read',
  scope: 'publications',
  params,
  body: { shape: searched },
  returns: { 200: { body: proposals } },
  async handle({ viewer, params, body }) {
    const group = await findGroup(viewer, params.group_id)
    const proposed = await proposeHotspots(group.id, params.publication_id, sourcesOf(body))
    const { counts, found, warnings } = proposed
    return { body: { counts, hotspots: found.map(proposalToJson), warnings } }
  },
})

export const addFoundHotspots = endpoint({
  summary: 'Make hotspots of what was found on the pages',
  audience: 'ours',
  access: 'write',
  scope: 'publications',
  params,
  body: { shape: chosen },
  returns: {
    200: {
      body: z.object({
        added: z
          .array(z.object({ spread_id: z.int(), hotspot_ids: z.array(z.int()) }))
          .describe('What was added, by spread'),
      }),
    },
  },
  async handle({ viewer, params, body }) {
    const group = await findGroup(viewer, params.group_id)
    const leftOut = new Set(body.left_out)
    const { added } = await autoTag(group.id, params.publication_id, sourcesOf(body), leftOut)
    return {
      body: { added: Array.from(added, ([spread_id, hotspot_ids]) => ({ spread_id, hotspot_ids })) },
    }
  },
})

function sourcesOf({ annotations, extraction_options: options = {} }: z.output<typeof searched>) {
  return { annotations, options }
}

function proposalToJson({ pageNumber, foundBy, leadsTo, area, ...proposed }: HotspotProposal) {
  const { left, top, width, height } = area
  const { key, type, products } = proposed
  return {
    key,
    page_number: pageNumber,
    type,
    found_by: foundBy,
    leads_to: leadsTo,
    left,
    top,
    width,
    height,
    products,
  }
}
