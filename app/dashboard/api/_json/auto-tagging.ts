import { z } from 'zod'
import { foundProduct } from '#components/editor/hotspot-shape.ts'
import { keyOfFound } from '#db/hotspots/auto-tagging.ts'
import { warningsOf } from '#db/hotspots/found.ts'
import type { ShownProduct } from '#db/products/of-publication.ts'
import { extractionOptions } from '#db/rules/extraction/extraction.ts'
import { findingSources } from '#db/rules/hotspots/findings.ts'
import type { FoundOnPage, Plan } from '#db/rules/hotspots/found.ts'
import { hotspotTypes, rulesOf } from '#db/rules/hotspots/hotspots.ts'
import type { PageNotice } from '#db/rules/pages/warnings.ts'
import { editedProductToJson } from './edited-hotspots.ts'

const mostListed = 1000 // cap of the list; counts include all

export const autoTaggingBody = z.object({
  annotations: z.boolean().default(true).describe("Whether the PDF's links and notes are taken"),
  extraction_options: extractionOptions.optional(),
})

export const autoTaggingChoice = autoTaggingBody.extend({
  left_out: z.array(z.string().max(100)).max(20_000).default([]).describe('Keys of what is not wanted'),
})

export const autoTaggingJson = z.object({
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
        products: z.array(foundProduct).describe('Those of its SKUs, in their order'),
      }),
    )
    .describe(`The first ${mostListed}, by page`),
  warnings: z.array(z.string()).describe('What could not be looked through, and what was left out'),
})

export const autoTaggedJson = z.object({
  added: z
    .array(z.object({ spread_id: z.int(), hotspot_ids: z.array(z.int()) }))
    .describe('What was added, by spread'),
})

export function wantedFrom(body: z.output<typeof autoTaggingBody>) {
  return { annotations: body.annotations, options: body.extraction_options ?? {} }
}

/** Returns the listed part of a plan. */
export function listedOf({ hotspots }: Plan): FoundOnPage[] {
  return hotspots.slice(0, mostListed)
}

/** @param products of the list, by SKU */
export function autoTaggingToJson(
  plan: Plan,
  products: ReadonlyMap<string, ShownProduct>,
  notices: PageNotice[],
): z.input<typeof autoTaggingJson> {
  const byType = Map.groupBy(plan.hotspots, ({ type }) => type)
  return {
    counts: Object.fromEntries(Array.from(byType, ([type, found]) => [type, found.length])),
    hotspots: listedOf(plan).map(found => ({
      key: keyOfFound(found),
      page_number: found.pageNumber,
      type: found.type,
      found_by: found.foundBy,
      leads_to: rulesOf(found.type).leadsTo(found.details, found.skus),
      ...found.area,
      products: found.skus.flatMap(sku => shownProduct(products.get(sku))),
    })),
    warnings: [
      ...notices.filter(hidesText).map(({ sentence, advice }) => `${sentence} ${advice}`),
      ...warningsOf(plan),
    ],
  }
}

/** True if the page's text was not searched. */
function hidesText({ kind }: PageNotice): boolean {
  return kind === 'unread' || kind === 'blank' || kind === 'guessed_font'
}

function shownProduct(product: ShownProduct | undefined) {
  return product ? [editedProductToJson(product)] : []
}

export function addedToJson(added: ReadonlyMap<number, number[]>): z.input<typeof autoTaggedJson> {
  return { added: Array.from(added, ([spread_id, hotspot_ids]) => ({ spread_id, hotspot_ids })) }
}
