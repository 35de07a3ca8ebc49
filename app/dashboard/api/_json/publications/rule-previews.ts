import { z } from 'zod'
import { foundProduct } from '#components/editor/hotspot-shape.ts'
import { passedOverReasons, type RulePreview } from '#db/product-rules/preview.ts'
import { ruleShape } from '#db/rules/product-rules/rule.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { text } from '#db/rules/shapes/texts.ts'
import { editedProductToJson } from '../edited-hotspots.ts'

export const ruleTrialBody = z.object({
  rule: ruleShape,
  hotspot_id: bodyId,
  as_of: z.iso
    .date()
    .nullable()
    .default(null)
    .describe('A day, such as that on which a sale begins; null for now'),
  asked_sku: text(255).nullable().default(null).describe('A product of which to tell why it is not shown'),
})

export const rulePreviewJson = z.object({
  shown: z.array(foundProduct).describe('The products that the hotspot would show, the best first'),
  match_count: z.int().describe('Products that meet the conditions'),
  passed_over: z
    .array(z.object({ product: foundProduct, reason: z.enum(passedOverReasons) }))
    .describe('The first of those that meet the conditions and are not shown'),
  answer: z
    .array(z.string())
    .nullable()
    .describe('Why the asked product is not shown; empty if it is, null if none was asked about'),
})

export function rulePreviewToJson(preview: RulePreview): z.input<typeof rulePreviewJson> {
  const { at, shown, matchCount, passedOver, answer } = preview
  return {
    shown: shown.map(product => editedProductToJson(product, at)),
    match_count: matchCount,
    passed_over: passedOver.map(({ product, reason }) => ({
      product: editedProductToJson(product, at),
      reason,
    })),
    answer,
  }
}
