import { z } from 'zod'
import { changeAffiliate, createAffiliate, endAffiliate, listAffiliates } from '#db/affiliates/affiliates.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { partnerTerms } from '#db/rules/terms/partners.ts'
import { ofAccount } from '../procedure.ts'

/** Partners that the account lends groups to. */
export default {
  /** Also those that have ended, newest first. */
  list: ofAccount.handler(({ context }) => listAffiliates(context.viewer.account.id)),

  /** The only answer with the clear text of the key. */
  create: ofAccount
    .input(partnerTerms)
    .handler(({ context, input }) => createAffiliate(context.viewer.account.id, input)),

  change: ofAccount
    .input(partnerTerms.extend({ id: bodyId }))
    .handler(({ context, input: { id, ...changes } }) =>
      changeAffiliate(context.viewer.account.id, id, changes),
    ),

  end: ofAccount
    .input(z.object({ id: bodyId }))
    .handler(({ context, input }) => endAffiliate(context.viewer.account.id, input.id)),
}
