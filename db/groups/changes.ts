import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { freeGroupSlug } from '../accounts/accounts.ts'
import { database, type Queryable } from '../client.ts'
import { refuseInDemo } from '../demo-mode.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { happenedToMany } from '../events/happened.ts'
import { domainFrom } from '../rules/addresses/domains.ts'
import { isGroupSlug } from '../rules/addresses/slugs.ts'
import { domainSuch } from '../rules/shapes/addresses.ts'
import { isCheckout } from '../rules/shops/settings.ts'
import { usedTools } from '../rules/statistics/tools/tools.ts'
import { said } from '../rules/words/said.ts'
import { formerGroupSlugs, type Group, groups } from '../schema/groups.ts'
import { orders } from '../schema/orders.ts'
import { accounts } from '../schema/people/accounts.ts'
import { publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'
import { isSlugOfTitle } from '../slugs.ts'
import { askForDomainCheck } from './domain-checks.ts'
import { type EnteredAddress, isOwnHost, refuseOwnAddresses } from './own-hosts.ts'

export type GroupChanges = Partial<
  Pick<
    Group,
    | 'title'
    | 'slug'
    | 'claimedDomain'
    | 'language'
    | 'timeZone'
    | 'currency'
    | 'disableFeedback'
    | 'disableBranding'
    | 'showPrintButton'
    | 'disableDownload'
    | 'honoursOptOut'
    | 'statisticsMonths'
    | 'analyticsTools'
    | 'cookieConsentText'
    | 'outgoingUtm'
    | 'shop'
    | 'orderForm'
    | 'ctaBackgroundColor'
    | 'ctaTextColor'
    | 'ctaText'
    | 'publicationDefaults'
  >
>

/** Creates a group, with a slug made of its title. */
export async function createGroup(
  accountId: number,
  input: Pick<Group, 'title'> & Partial<Pick<Group, 'language' | 'timeZone' | 'currency'>>,
): Promise<Group> {
  return database().transaction(async tx => {
    await lockSlugs(tx)
    const slug = await freeGroupSlug(tx, input.title)
    const [group] = await tx
      .insert(groups)
      .values({ ...input, accountId, slug })
      .returning()
    if (group === undefined) throw new Error('The group was not stored')
    await tx.delete(formerGroupSlugs).where(eq(formerGroupSlugs.slug, slug))
    return group
  })
}

/** Changes a group; its old slug redirects until another group takes it. @throws Invalid, NotFound */
export async function updateGroup(id: number, changes: GroupChanges): Promise<Group> {
  return database().transaction(tx => changeGroup(tx, id, changes))
}

/** Does the same on the caller's transaction. */
export async function changeGroup(tx: Queryable, id: number, changes: GroupChanges): Promise<Group> {
  if (changes.claimedDomain) refuseInDemo()
  await refuseOwnAddresses(enteredAddresses(changes), tx)
  const before = await lockGroup(tx, id)
  const domain = changes.claimedDomain && checkedDomain(changes.claimedDomain)
  const slug = await slugAfter(tx, before, changes)
  if (slug !== before.slug) await moveSlug(tx, before, slug)
  const row = {
    ...changes,
    slug,
    ...(domain && { claimedDomain: domain }),
    // Replaced once the new domain works; until then readers find the group at the old one.
    ...(changes.claimedDomain === null && { customDomain: null, provedDomain: null }),
  }
  const [group] = await tx.update(groups).set(row).where(eq(groups.id, id)).returning()
  if (group === undefined) throw new NotFound('Group')
  await announceGroup(tx, id)
  if (group.claimedDomain !== before.claimedDomain) await askForDomainCheck(tx, group)
  return group
}

/** Returns the addresses of servers that browsers send something to, or run scripts from. */
function enteredAddresses({ shop, analyticsTools = {} }: GroupChanges): EnteredAddress[] {
  const ofTools = Object.entries(usedTools(analyticsTools)).map(([name, settings]) => {
    const address = 'address' in settings ? settings.address : ''
    return { field: 'analytics_tools', place: `${name}.address`, address }
  })
  const ofShop =
    shop && isCheckout(shop.kind) ? [{ field: 'shop', place: 'address', address: shop.address }] : []
  return [...ofShop, ...ofTools]
}

/** True if the slug came from the title and only the sample was ever online, so nobody shared it. */
export async function slugFollowsTitle(
  { id, slug, title }: Group,
  tx: Queryable = database(),
): Promise<boolean> {
  if (!isSlugOfTitle(slug, title)) return false
  const wasOnline = and(isNotNull(publications.onlineAt), eq(publications.isSample, false))
  return (await tx.$count(publications, and(eq(publications.groupId, id), wasOnline))) === 0
}

async function slugAfter(tx: Queryable, before: Group, { title, slug = before.slug }: GroupChanges) {
  if (slug !== before.slug || title === undefined || title === before.title) return slug
  if (!(await slugFollowsTitle(before, tx))) return slug
  await lockSlugs(tx)
  return freeGroupSlug(tx, title, before.id)
}

/** Invalidates readers' caches of a group. */
export async function announceGroup(tx: Queryable, id: number): Promise<void> {
  const kept = and(eq(publications.groupId, id), isNotArchived)
  await happenedToMany(tx, 'group.changed', {
    affected: sql`select id as publication_id from ${publications} where ${kept}`,
  })
}

/** Deletes a group. @throws NotFound, Conflict if it has unarchived publications or is the last one */
export async function deleteGroup(id: number): Promise<void> {
  await database().transaction(async tx => {
    const { accountId } = await lockGroup(tx, id)
    // Two groups deleted at once must not both pass as the last but one.
    await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    if ((await tx.$count(publications, and(eq(publications.groupId, id), isNotArchived))) > 0)
      throw new Conflict(
        said(
          "You can't delete this group. It must be empty: archive its publications first.",
          'conflicts.groupNotEmpty',
        ),
      )
    const others = and(eq(groups.accountId, accountId), ne(groups.id, id), isNull(groups.deletedAt))
    if ((await tx.$count(groups, others)) === 0)
      throw new Conflict(said("You can't delete the only group of your account.", 'conflicts.onlyGroup'))
    await tx.delete(formerGroupSlugs).where(eq(formerGroupSlugs.groupId, id))
    await tx.delete(orders).where(eq(orders.groupId, id))
    // No slug contains a colon, so nobody can take this one.
    const domains = { customDomain: null, provedDomain: null, claimedDomain: null }
    const gone = { slug: `deleted:${id}`, ...domains, productFeedUrl: null }
    await tx
      .update(groups)
      .set({ deletedAt: new Date(), ...gone })
      .where(eq(groups.id, id))
  })
}

async function lockGroup(tx: Queryable, id: number): Promise<Group> {
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt)))
    .for('update')
  if (group === undefined) throw new NotFound('Group')
  return group
}

/** Serializes changes of slugs, because current and former ones share a namespace. */
async function lockSlugs(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('group slugs', 0))`)
}

async function moveSlug(tx: Queryable, { id, slug: before }: Group, slug: string): Promise<void> {
  if (!isGroupSlug(slug))
    throw new Invalid({
      slug: [said('is not possible: take another, with letters', 'invalid.slugImpossible')],
    })
  await lockSlugs(tx)
  const taken = await tx.$count(groups, and(eq(groups.slug, slug), ne(groups.id, id)))
  if (taken > 0)
    throw new Invalid({ slug: [said('is used by another group: take another', 'invalid.slugTaken')] })
  await tx.delete(formerGroupSlugs).where(eq(formerGroupSlugs.slug, slug))
  await tx.insert(formerGroupSlugs).values({ slug: before, groupId: id }).onConflictDoNothing()
}

function checkedDomain(typed: string): string {
  const domain = domainFrom(typed)
  if (domain === undefined)
    throw new Invalid({
      custom_domain: [domainSuch('catalogues.example.com')],
    })
  if (isOwnHost(domain))
    throw new Invalid({
      custom_domain: [said('is the address of Recto itself: take a domain of your own', 'invalid.ownDomain')],
    })
  return domain
}
