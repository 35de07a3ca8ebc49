import { z } from 'zod'
import { invite, listInvitations, resendInvitation, revokeInvitation } from '#db/people/invitations.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { ofAccount } from '../procedure.ts'
import { membership } from './membership.ts'

const one = z.object({ id: bodyId })

/** Invitations that nobody has accepted yet. */
export const invitations = {
  list: ofAccount.handler(({ context }) => listInvitations(context.viewer.account.id)),

  /** Where this installation sends no mail, the answer has the link, this once. */
  send: ofAccount
    .input(membership.extend({ email: z.email('must be an e-mail address').max(254) }))
    .handler(({ context, input }) => invite(context.viewer, input)),

  /** Again, with a new link. */
  resend: ofAccount.input(one).handler(({ context, input }) => resendInvitation(context.viewer, input.id)),

  revoke: ofAccount.input(one).handler(({ context, input }) => revokeInvitation(context.viewer, input.id)),
}
