import { z } from 'zod'
import { changeMembership, listPeople, removePerson } from '#db/people/people.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { membership } from '#db/rules/terms/membership.ts'
import { ofAccount } from '../procedure.ts'
import { invitationProcedures } from './invitations.ts'

/** The people of the account. */
export default {
  list: ofAccount.handler(({ context }) => listPeople(context.viewer.account.id)),

  change: ofAccount
    .input(membership.extend({ id: bodyId }))
    .handler(({ context, input: { id, ...changes } }) => changeMembership(context.viewer, id, changes)),

  /** With their keys and sessions. */
  remove: ofAccount
    .input(z.object({ id: bodyId }))
    .handler(({ context, input }) => removePerson(context.viewer, input.id)),

  invitations: invitationProcedures,
}
