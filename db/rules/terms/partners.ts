import { z } from 'zod'
import { bodyId } from '../shapes/ids.ts'
import { filledText } from '../shapes/texts.ts'

/** A partner's name, the groups that it is lent, and whether a widget shows them. */
export const partnerTerms = z.object({
  name: filledText(100).transform(name => name.trim()),
  groupIds: z
    .array(bodyId)
    .max(1000)
    .transform(ids => [...new Set(ids)]),
  showsWidget: z.boolean(),
})
export type PartnerTerms = z.input<typeof partnerTerms>
