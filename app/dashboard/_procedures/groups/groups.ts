import { database } from '#db/client.ts'
import { createGroup, deleteGroup, updateGroup } from '#db/groups/changes.ts'
import { askForDomainCheck } from '#db/groups/domain-checks.ts'
import { findGroup } from '#db/groups/groups.ts'
import { removeLogo } from '#db/groups/logos.ts'
import { settingsOf } from '#db/groups/settings.ts'
import { groupChanges, newGroup } from '#db/rules/groups/settings.ts'
import { inGroup } from '../named.ts'
import { ofAccount, ofGroup, reading } from '../procedure.ts'

/** Groups of the account, with their settings. */
export default {
  get: reading
    .input(inGroup)
    .handler(async ({ context, input }) => settingsOf(await findGroup(context.viewer, input.groupId))),

  create: ofAccount
    .input(newGroup)
    .handler(async ({ context, input }) => settingsOf(await createGroup(context.viewer.account.id, input))),

  /** Readers see it at once. */
  change: ofGroup.input(inGroup.extend(groupChanges.shape)).handler(async ({ context, input }) => {
    const { groupId, customDomain, ...rest } = input
    const { id } = await findGroup(context.viewer, groupId)
    const domain = customDomain !== undefined && { claimedDomain: customDomain || null }
    return settingsOf(await updateGroup(id, { ...rest, ...domain }))
  }),

  /** One that holds no publication. */
  remove: ofAccount.input(inGroup).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    await deleteGroup(id)
  }),

  /** Looks again where the group's own domain leads, which takes some seconds; `isChecking` until then. */
  checkDomain: ofGroup.input(inGroup).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    await database().transaction(tx => askForDomainCheck(tx, group))
  }),

  removeLogo: ofGroup.input(inGroup).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    await removeLogo(id)
  }),
}
