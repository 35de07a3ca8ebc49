import { z } from 'zod'
import { invite, listInvitations, resendInvitation, revokeInvitation } from '#db/people/invitations.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { invitation } from '#db/rules/terms/membership.ts'
import { ofAccount } from '../procedure.ts'

const one = z.object({ id: bodyId })

/** Invitations that nobody has accepted yet. */
export const invitationProcedures = {
  list: ofAccount.handler(({ context }) => listInvitations(context.viewer.account.id)),

  /** Where this installation sends no mail, the answer has the link, this once. */
  send: ofAccount.input(invitation).handler(({ context, input }) => invite(context.viewer, input)),

  /** Again, with a new link. */
  resend: ofAccount.input(one).handler(({ context, input }) => resendInvitation(context.viewer, input.id)),

  revoke: ofAccount.input(one).handler(({ context, input }) => revokeInvitation(context.viewer, input.id)),
}
