import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { refuseInDemo } from '../demo-mode.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { withKeptPassword } from '../passwords/kept.ts'
import type { ProductSet } from '../products/sets.ts'
import {
  type IntegrationKind,
  isShop,
  type JsonApiSettings,
  problemsOf,
} from '../rules/imports/integrations.ts'
import { everyProduct } from '../rules/imports/shrinking.ts'
import { reason } from '../rules/reasons/reasons.ts'
import { said } from '../rules/words/said.ts'
import { type Integration, integrations } from '../schema/products/integrations.ts'
import { productLibraries } from '../schema/products/product-libraries.ts'
import { leaveShopWebhooks, tendShopWebhooks } from '../shop-webhooks/shop-webhooks.ts'
import { endLibraryImports, startLibraryImport } from './imports.ts'

/** Lists a group's integrations by id. */
export async function listIntegrations(groupId: number): Promise<Integration[]> {
  return database()
    .select()
    .from(integrations)
    .where(eq(integrations.groupId, groupId))
    .orderBy(asc(integrations.id))
}

/** Finds an integration of the group. @throws NotFound */
export async function findIntegration(groupId: number, id: number): Promise<Integration> {
  const [found] = await database().select().from(integrations).where(ofGroup(groupId, id))
  if (found === undefined) throw new NotFound('Integration')
  return found
}

/** Creates an integration. @throws Invalid */
export async function createIntegration(
  groupId: number,
  integration: { title: string; kind: IntegrationKind; settings: JsonApiSettings },
): Promise<Integration> {
  refuseInDemo()
  checkSettings(integration.kind, integration.settings)
  withKeptPassword(integration.settings.url, [])
  return database().transaction(async tx => {
    const [created] = await tx
      .insert(integrations)
      .values({ groupId, ...integration })
      .returning()
    if (created === undefined) throw new Error('The integration was not stored')
    await tendShopWebhooks(tx, created)
    return created
  })
}

/** Updates the given fields, and reimports libraries whose data may differ now. @throws NotFound, Invalid */
export async function updateIntegration(
  groupId: number,
  id: number,
  changes: { title?: string | undefined; settings: Partial<JsonApiSettings> },
): Promise<Integration> {
  return database().transaction(async tx => {
    const before = await lockIntegration(tx, groupId, id, 'no key update')
    const settings = changedSettings(before, changes.settings)
    const [after] = await tx
      .update(integrations)
      .set({ title: changes.title ?? before.title, settings, updatedAt: sql`now()` })
      .where(eq(integrations.id, id))
      .returning()
    if (!isSameSource(settings, before.settings))
      await importAnewFrom(tx, id, settings.url === before.settings.url ? undefined : everyProduct)
    if (after && !isDeepStrictEqual(settings, before.settings)) await tendShopWebhooks(tx, after)
    return after ?? before
  })
}

/** Deletes an integration. @throws NotFound; Conflict while product libraries use it */
export async function deleteIntegration(groupId: number, id: number): Promise<void> {
  await database().transaction(async tx => {
    await lockIntegration(tx, groupId, id, 'update')
    const users = await tx.$count(productLibraries, eq(productLibraries.integrationInstanceId, id))
    if (users > 0) {
      throw new Conflict(
        said(
          'Product libraries are imported from this integration. Give them another source, then delete it.',
          'conflicts.integrationUsed',
        ),
      )
    }
    await leaveShopWebhooks(tx, id)
    await tx.delete(integrations).where(eq(integrations.id, id))
  })
}

/** Locks an integration against deletion until this transaction ends. @throws Invalid if it is not the group's */
export async function holdIntegration(tx: Queryable, groupId: number, id: number): Promise<void> {
  const [held] = await tx
    .select({ id: integrations.id })
    .from(integrations)
    .where(ofGroup(groupId, id))
    .for('key share')
  if (held === undefined) {
    throw new Invalid({
      integration_instance_id: [said('is not an integration of this group', 'invalid.notIntegration')],
    })
  }
}

/** Returns the integration that a library is imported from, if any. */
export async function integrationOfLibrary({
  productLibraryId,
}: ProductSet): Promise<Integration | undefined> {
  if (productLibraryId === null) return undefined
  const [found] = await database()
    .select({ integration: integrations })
    .from(productLibraries)
    .innerJoin(
      integrations,
      and(
        eq(integrations.id, productLibraries.integrationInstanceId),
        eq(integrations.groupId, productLibraries.groupId),
      ),
    )
    .where(eq(productLibraries.id, productLibraryId))
  return found?.integration
}

/** @param removableCount as of an import */
async function importAnewFrom(tx: Queryable, id: number, removableCount: number | undefined): Promise<void> {
  const libraries = await tx
    .select()
    .from(productLibraries)
    .where(eq(productLibraries.integrationInstanceId, id))
    .orderBy(asc(productLibraries.id))
    .for('update')
  for (const library of libraries) {
    await endLibraryImports(tx, library, reason('otherSettings'))
    await startLibraryImport(tx, library, removableCount)
  }
}

/** Locks the row until the transaction ends; `update` also blocks starting imports from it. */
async function lockIntegration(
  tx: Queryable,
  groupId: number,
  id: number,
  strength: 'update' | 'no key update',
): Promise<Integration> {
  const [found] = await tx.select().from(integrations).where(ofGroup(groupId, id)).for(strength)
  if (found === undefined) throw new NotFound('Integration')
  return found
}

/** The secret of webhooks says nothing of the products. */
function isSameSource(one: JsonApiSettings, other: JsonApiSettings): boolean {
  return isDeepStrictEqual({ ...one, webhookSecret: null }, { ...other, webhookSecret: null })
}

/** A secret belongs to its origin and header: others need a secret of their own. */
function changedSettings(
  { kind, settings: before }: Integration,
  changes: Partial<JsonApiSettings>,
): JsonApiSettings {
  const url = changes.url === undefined ? before.url : withKeptPassword(changes.url, [before.url])
  const after = { ...before, ...changes, url }
  if (!isShop(kind) && after.headerName === null && changes.headerValue === undefined)
    after.headerValue = null
  const isElsewhere = new URL(after.url).origin !== new URL(before.url).origin
  const isForOther = isElsewhere || after.headerName?.toLowerCase() !== before.headerName?.toLowerCase()
  if (isElsewhere && changes.webhookSecret === undefined) after.webhookSecret = null
  if (after.headerValue !== null && changes.headerValue === undefined && isForOther)
    throw new Invalid({
      [isShop(kind) ? 'key' : 'header_value']: [
        said('must be given again with another address or header', 'invalid.secretAgain'),
      ],
    })
  checkSettings(kind, after)
  return after
}

function checkSettings(kind: IntegrationKind, settings: JsonApiSettings): void {
  const problems = problemsOf(kind, settings)
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
}

const ofGroup = (groupId: number, id: number) =>
  and(eq(integrations.groupId, groupId), eq(integrations.id, id))
