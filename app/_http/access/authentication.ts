import { Forbidden } from '#db/errors.ts'
import { runsInstallation } from '#db/people/operators.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { type RequestedIds, viewerOfKey } from '#db/people/viewers.ts'
import { coversScope, type NeededScope } from '#db/rules/key-scopes.ts'
import { mayDo, type Permission, roleIn, runsAccount } from '#db/rules/roles.ts'
import { keyOfBasic } from '../ingress/query-keys.ts'
import { noKey, requireOwnPage } from './own-pages.ts'
import { viewerOfCookie } from './session.ts'

/**
 * The callers of an endpoint. The last four are for signed-in people alone: any, those who run the group, those who run
 * the account, owners of the installation. An API key must not outlive its own revocation. The lookup of the group checks
 * the role in it.
 */
export type CallerAccess = 'public' | 'read' | 'write' | 'session' | 'manage' | 'account' | 'installation'

/** Callers of an endpoint, the scope that their key needs (`all` by default), and the type of a body that is a file. */
export type Needs = { access: CallerAccess; scope?: NeededScope; file?: string | undefined }

/** @param named records of the address, which are read with a key @returns undefined for public endpoints @throws Forbidden */
export async function authenticate(
  request: Request,
  needs: Needs,
  named: RequestedIds = {},
): Promise<Viewer | undefined> {
  return needs.access === 'public' ? undefined : authorize(await identify(request, needs, named), needs)
}

/** Returns a known caller with the permission of a request. @throws Forbidden */
export async function authorize<V extends Viewer>(viewer: V, needs: Needs): Promise<V> {
  const { access } = needs
  if (isForPeople(access) && viewer.via !== 'session') throw new Forbidden()
  const lacking = lackingRight(viewer, needs)
  if (lacking !== undefined) throw new Forbidden(lacking)
  if (access === 'account' && !runsAccount(viewer.membership.role)) throw new Forbidden()
  if (access === 'installation' && !(await runsInstallation(viewer))) throw new Forbidden()
  return { ...viewer, permission: permissionOf(access) }
}

/** Returns the reason against a call by what the caller may do at all; undefined for none. Groups are checked later. */
export function lackingRight(viewer: Viewer, { access, scope = 'all' }: Needs): string | undefined {
  if (!coversScope(viewer.scopes, scope)) return outOfScope(scope, viewer.scopes ?? [])
  if (access !== 'write' || viewer.mayWrite) return undefined
  return viewer.isReadOnly ? readsOnly : new Forbidden().message
}

const another = 'Use one that may, or generate it in your profile.'
const readsOnly = `This API key may read, but not change anything. ${another}`

function outOfScope(needed: NeededScope, granted: readonly string[]): string {
  const requirement = needed === 'all' ? 'is not limited to scopes' : `has the scope “${needed}”`
  return `This needs an API key that ${requirement}; this key is limited to ${granted.join(' and ')}. ${another}`
}

function isForPeople(access: CallerAccess): boolean {
  return access === 'session' || access === 'manage' || access === 'account' || access === 'installation'
}

function permissionOf(access: CallerAccess): Permission {
  if (access === 'account' || access === 'installation') return 'manage'
  return access === 'write' || access === 'manage' ? access : 'read'
}

async function identify(request: Request, { file }: Needs, named: RequestedIds): Promise<Viewer> {
  const authorization = request.headers.get('authorization')
  if (authorization === null) return identifySession(request, file)
  const key = /^(?:ApiKey|Bearer) +(\S+) *$/i.exec(authorization)?.[1]
  return key === undefined ? identifyOlderClient(authorization, named) : viewerOfKey(key, named)
}

/** Basic, or a key in the address, which ingress turns into it. */
async function identifyOlderClient(authorization: string, named: RequestedIds): Promise<Viewer> {
  const key = keyOfBasic(authorization)
  if (!key) throw new Forbidden(isWithoutKey(authorization) ? noKey : otherForm)
  const viewer = await viewerOfKey(key, named)
  if (!viewer.account.acceptsOlderKeys) throw new Forbidden(headerOnly)
  return viewer
}

/** True for a header that names how a key is sent, and none. */
function isWithoutKey(authorization: string): boolean {
  return /^(?:(?:ApiKey|Bearer|Basic) *)?$/i.test(authorization)
}

// The header is not repeated: it may be a key without a word before it.
const otherForm =
  'The header Authorization has no form that is known here. Send “Authorization: ApiKey” or “Authorization: Bearer”, a space and the key.'
const headerOnly =
  'This account accepts API keys in the header alone. Send “Authorization: ApiKey” and the key, without Basic and without api_key in the address.'

/** The one place that takes a session for an endpoint. @throws Forbidden, HttpRefusal 415 */
async function identifySession(request: Request, file?: string): Promise<Viewer> {
  requireOwnPage(request, file)
  return viewerOfCookie(request.headers)
}

/** Checks the role in a group before anything that was sent is validated: callers without access learn nothing from it. @throws Forbidden */
export function refuseEarly(viewer: Viewer, groupId: number | null): void {
  const role = groupId === null ? undefined : roleIn(viewer.membership, groupId)
  if (role !== undefined && !mayDo(role, viewer.permission)) throw new Forbidden()
}
