import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import { filledText } from '#db/rules/shapes/texts.ts'
import type { Affiliate } from '#db/schema/people/affiliates.ts'

export const affiliateJson = z
  .object({
    id: z.int(),
    name: z.string(),
    prefix: z.string().describe('The first characters of the key'),
    group_ids: z.array(z.int()),
    shows_widget: z.boolean().describe('True if <pw-publications> shows its publications on any website'),
    public_id: z.uuid().describe('Its name in the widget; no secret'),
    created_at: dateTime,
    last_used_at: dateTime.nullable().describe('To the minute'),
    ended_at: dateTime.nullable(),
  })
  .meta({ id: 'Affiliate' })

const name = filledText(100).transform(name => name.trim())
const group_ids = z
  .array(bodyId)
  .max(1000)
  .transform(ids => [...new Set(ids)])

export const newAffiliate = z
  .object({ name, group_ids, shows_widget: z.boolean().default(false) })
  .meta({ id: 'NewAffiliate' })

export const affiliateChanges = z
  .object({ name: name.optional(), group_ids: group_ids.optional(), shows_widget: z.boolean().optional() })
  .refine(changes => Object.values(changes).some(value => value !== undefined), 'must name a change')
  .meta({ id: 'AffiliateChanges' })

export function affiliateToJson(affiliate: Affiliate): z.input<typeof affiliateJson> {
  return {
    id: affiliate.id,
    name: affiliate.name,
    prefix: affiliate.prefix,
    group_ids: affiliate.groupIds,
    shows_widget: affiliate.showsWidget,
    public_id: affiliate.publicId,
    created_at: dateTimeToJson(affiliate.createdAt, 'UTC'),
    last_used_at: dateTimeToJson(affiliate.lastUsedAt, 'UTC'),
    ended_at: dateTimeToJson(affiliate.endedAt, 'UTC'),
  }
}
