import { z } from 'zod'
import { changeAffiliate, createAffiliate, endAffiliate, listAffiliates } from '#db/affiliates/affiliates.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { filledText } from '#db/rules/shapes/texts.ts'
import { ofAccount } from '../procedure.ts'

const name = filledText(100).transform(name => name.trim())
const groupIds = z
  .array(bodyId)
  .max(1000)
  .transform(ids => [...new Set(ids)])

const terms = z.object({ name, groupIds, showsWidget: z.boolean() })

/** Partners that the account lends groups to. */
export default {
  /** Also those that have ended, newest first. */
  list: ofAccount.handler(({ context }) => listAffiliates(context.viewer.account.id)),

  /** The only answer with the clear text of the key. */
  create: ofAccount
    .input(terms)
    .handler(({ context, input }) => createAffiliate(context.viewer.account.id, input)),

  change: ofAccount
    .input(terms.extend({ id: bodyId }))
    .handler(({ context, input: { id, ...changes } }) =>
      changeAffiliate(context.viewer.account.id, id, changes),
    ),

  end: ofAccount
    .input(z.object({ id: bodyId }))
    .handler(({ context, input }) => endAffiliate(context.viewer.account.id, input.id)),
}
