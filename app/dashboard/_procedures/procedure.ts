import { os } from '@orpc/server'
import { authorize, type CallerAccess, refuseEarly } from '#app/_http/access/authentication.ts'
import { requireStorable } from '#app/_http/requests/storable.ts'
import { actingAs } from '#db/events/acting.ts'
import type { SignedIn } from '#db/people/viewer.ts'
import type { DashboardLanguage } from '#db/rules/languages.ts'

/** The person whose page calls, the language of the page, and whether the input could be read. */
export type CallContext = { caller: SignedIn; language: DashboardLanguage; isRead: boolean }

/** The right that a procedure needs, see `Access`. */
export type ProcedureMeta = { access?: CallerAccess }

// Each checks the caller before the input is read, so that nobody without access learns anything from it.

/** For everybody who may see the group that the input names. */
export const reading = procedureFor('read')
/** For everybody who may change publications and products of the group that the input names. */
export const writing = procedureFor('write')
/** For any signed-in person. */
export const ofPerson = procedureFor('session')
/** For those who run the group that the input names. */
export const ofGroup = procedureFor('manage')
/** For those who run the account. */
export const ofAccount = procedureFor('account')
/** For owners of the installation. */
export const ofInstallation = procedureFor('installation')

function procedureFor(access: CallerAccess) {
  return os
    .$context<CallContext>()
    .$meta<ProcedureMeta>({})
    .meta({ access })
    .use(async ({ context: { caller }, next }, input: unknown) => {
      const viewer = await authorize(caller, { access })
      refuseEarly(viewer, groupIn(input))
      requireStorable(input)
      return actingAs(viewer, () => next({ context: { viewer } }))
    })
}

function groupIn(input: unknown): number | null {
  const { groupId } = (input ?? {}) as { groupId?: unknown }
  return typeof groupId === 'number' ? groupId : null
}
