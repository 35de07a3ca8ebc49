import type { RulePreviewer } from '#components/editor/rule-trial.ts'
import { call } from '../client.ts'

const path = '/dashboard/api/groups/{group_id}/publications/{publication_id}/product_rules/preview'

/** Returns the editor's preview of rules. @throws Refused */
export function rulePreviewer(groupId: number, publicationId: number): RulePreviewer {
  const params = { group_id: groupId, publication_id: publicationId }
  return async ({ rule, hotspotId, asOf, askedSku }, signal) => {
    const body = { rule, hotspot_id: hotspotId, as_of: asOf, asked_sku: askedSku }
    const { shown, match_count, passed_over, answer } = await call('POST', path, { params, body, signal })
    return { shown, matchCount: match_count, passedOver: passed_over, answer }
  }
}
