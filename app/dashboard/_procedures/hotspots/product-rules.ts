import { z } from 'zod'
import { findGroup } from '#db/groups/groups.ts'
import { previewRule } from '#db/product-rules/preview.ts'
import { productInBrief } from '#db/products/in-brief.ts'
import { findPublicationOf } from '#db/publications/publications.ts'
import { ruleShape } from '#db/rules/product-rules/rule.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { sentDate } from '#db/rules/shapes/moments.ts'
import { text } from '#db/rules/shapes/texts.ts'
import { reading } from '../procedure.ts'

const trial = z.object({
  rule: ruleShape,
  hotspotId: bodyId,
  /** Looked at at its noon in the group's time zone; null for now. */
  asOf: sentDate.nullable(),
  /** A product of which to tell why it is not shown. */
  askedSku: text(255).nullable(),
})

/** Rules that fill hotspots with products. */
export default {
  /** Tells which products a rule would put on a hotspot; changes nothing. */
  preview: reading
    .input(trial.extend({ groupId: bodyId, publicationId: bodyId }))
    .handler(async ({ context, input: { groupId, publicationId, ...trial } }) => {
      const group = await findGroup(context.viewer, groupId)
      const preview = await previewRule(
        await findPublicationOf(group, publicationId),
        trial,
        context.language,
      )
      const { at, shown, matchCount, passedOver, answer } = preview
      return {
        shown: shown.map(product => productInBrief(product, at)),
        matchCount,
        passedOver: passedOver.map(({ product, reason }) => ({
          product: productInBrief(product, at),
          reason,
        })),
        answer,
      }
    }),
}
