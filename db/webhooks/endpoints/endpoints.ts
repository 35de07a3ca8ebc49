import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { Forbidden, Invalid, NotFound } from '#db/errors.ts'
import { refuseOwnAddresses } from '#db/groups/own-hosts.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { unmasked } from '#db/rules/addresses/address-passwords.ts'
import { runsAccount } from '#db/rules/roles.ts'
import { said } from '#db/rules/words/said.ts'
import type { Group } from '#db/schema/groups.ts'
import { type WebhookEndpoint, webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { type Slice, type Sliced, sliced } from '#db/slices.ts'
import { refuseInDemo } from '../../demo-mode.ts'
import { newSecret, rotated } from '../secrets.ts'
import { switchesOf } from './switches.ts'

export type EndpointChanges = Partial<Pick<WebhookEndpoint, 'title' | 'url' | 'types' | 'isOrdered'>> & {
  isOn?: boolean
}
export type NewEndpoint = Pick<WebhookEndpoint, 'url'> & EndpointChanges & { isOfAccount?: boolean }

/** Endpoints of an account and of one of its groups. */
export const mostEndpoints = 50

/** True if a viewer may see what endpoints of the account get: events of every group. */
export function mayUseAccountEndpoints(viewer: Viewer): boolean {
  return viewer.groupIds === null && runsAccount(viewer.membership.role)
}

/** Lists the endpoints of a group, and those of its account where the viewer may see them, by id. */
export async function listEndpoints(
  viewer: Viewer,
  group: Group,
  slice: Slice,
): Promise<Sliced<WebhookEndpoint>> {
  const rows = await database()
    .select()
    .from(webhookEndpoints)
    .where(isSeen(viewer, group))
    .orderBy(asc(webhookEndpoints.id))
    .limit(slice.limit + 1)
    .offset(slice.offset)
  return sliced(rows, slice)
}

/** Finds an endpoint that gets the events of a group. @throws NotFound */
export async function findEndpoint(viewer: Viewer, group: Group, id: number): Promise<WebhookEndpoint> {
  const [endpoint] = await database()
    .select()
    .from(webhookEndpoints)
    .where(and(isSeen(viewer, group), eq(webhookEndpoints.id, id)))
  if (endpoint === undefined) throw new NotFound('Webhook')
  return endpoint
}

/** Creates an endpoint, whose secret is to be shown once. @throws Forbidden, Invalid */
export async function createEndpoint(
  viewer: Viewer,
  group: Group,
  { isOfAccount = false, isOn = true, ...given }: NewEndpoint,
): Promise<WebhookEndpoint> {
  if (isOfAccount && !mayUseAccountEndpoints(viewer)) throw new Forbidden()
  refuseInDemo()
  await refuseOwnAddresses([{ field: 'url', address: given.url }])
  const count = await database().$count(webhookEndpoints, eq(webhookEndpoints.accountId, group.accountId))
  if (count >= mostEndpoints)
    throw new Invalid({
      base: [
        said(`an account has at most ${mostEndpoints} webhooks: delete one first`, 'invalid.mostWebhooks', {
          most: mostEndpoints,
        }),
      ],
    })
  const [endpoint] = await database()
    .insert(webhookEndpoints)
    .values({
      title: '',
      types: [],
      ...given,
      ...(isOn ? {} : switchesOf(false)),
      accountId: group.accountId,
      groupId: isOfAccount ? null : group.id,
      secrets: { current: newSecret() },
    })
    .returning()
  if (endpoint === undefined) throw new Error('The webhook was not stored')
  return endpoint
}

/** Changes the fields given; a masked password in `url` stands for the one before. @throws NotFound, Invalid */
export async function updateEndpoint(
  id: number,
  { isOn, url, ...changes }: EndpointChanges,
): Promise<WebhookEndpoint> {
  if (url !== undefined) await refuseOwnAddresses([{ field: 'url', address: url }])
  return database().transaction(async tx => {
    const [before] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
    if (before === undefined) throw new NotFound('Webhook')
    const isSwitched = isOn !== undefined && isOn !== (before.offSince === null)
    const address = url === undefined ? undefined : unmasked(url, [before.url])
    if (url !== undefined && address === undefined)
      throw new Invalid({ url: [said('must have its password or key, not ***', 'invalid.masked')] })
    const set = {
      ...changes,
      ...(address !== undefined && { url: address }),
      ...(isSwitched && switchesOf(isOn)),
    }
    if (Object.keys(set).length === 0) return before
    const [after] = await tx.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.id, id)).returning()
    return after ?? before
  })
}

/** Gives an endpoint a new secret; the one before signs too for a day. @throws NotFound */
export async function rotateSecret(id: number): Promise<WebhookEndpoint> {
  return database().transaction(async tx => {
    const [before] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
    if (before === undefined) throw new NotFound('Webhook')
    const secrets = rotated(before.secrets, new Date())
    await tx.update(webhookEndpoints).set({ secrets }).where(eq(webhookEndpoints.id, id))
    return { ...before, secrets }
  })
}

/** Deletes an endpoint with its log. */
export async function deleteEndpoint(id: number): Promise<void> {
  await database().delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}

function isSeen(viewer: Viewer, { id, accountId }: Group): SQL | undefined {
  const isOfAccount = mayUseAccountEndpoints(viewer) ? isNull(webhookEndpoints.groupId) : undefined
  return and(eq(webhookEndpoints.accountId, accountId), or(eq(webhookEndpoints.groupId, id), isOfAccount))
}
