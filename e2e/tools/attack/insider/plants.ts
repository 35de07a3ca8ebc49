import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { newProductHotspot } from '#db/hotspots/hotspots.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { noShop, type Shop } from '#db/rules/shops/settings.ts'
import type { AnalyticsTools } from '#db/rules/statistics/tools/tools.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { apiKeys } from '#db/schema/people/api-keys.ts'
import { invitations } from '#db/schema/people/invitations.ts'
import { productThemes } from '#db/schema/products/product-themes.ts'
import { publications } from '#db/schema/publications.ts'
import type { Identity, Tenants } from '../doors/identities.ts'
import { send } from '../send.ts'
import { baitsOfGroups, baitsOfHotspots, baitsOfPublications, baitsOfThemes, type Means } from './baits.ts'
import type { Hosts } from './stage.ts'

/** A value in a place. @property put returns the status that it was answered with */
type Plant = { name: string; put: () => Promise<number> }

type Kept = {
  group: Group
  publication: typeof publications.$inferSelect
  hotspotId: number
  spreadId: number
}

/** The admin of a group, with a publication in which everything is tried. */
export class Insider {
  readonly #hosts: Hosts
  readonly #identity: Identity
  readonly #before: Kept
  /** What the owner has on their list. */
  readonly listed: { sku: string }

  private constructor(hosts: Hosts, identity: Identity, before: Kept, listed: { sku: string }) {
    this.#hosts = hosts
    this.#identity = identity
    this.#before = before
    this.listed = listed
  }

  static async settle(hosts: Hosts, { ours, confined }: Tenants): Promise<Insider> {
    const [identity] = confined
    if (identity === undefined) throw new Error('Nobody is an admin of one group alone')
    const sku = `CHAIR-${randomUUID().slice(0, 8)}`
    const { id } = await newProduct(ours.groupId, sku, { mpn: '1001', price: 49.5, currency: 'EUR' })
    const { publicationId, hotspotId } = await newProductHotspot(ours.groupId, [sku])
    const db = database()
    await carryOutSchedule(ours.groupId, publicationId, 'publish')
    const [group] = await db.select().from(groups).where(eq(groups.id, ours.groupId))
    const [publication] = await db.select().from(publications).where(eq(publications.id, publicationId))
    const [page] = await db.select().from(pages).where(eq(pages.publicationId, publicationId))
    if (!group || !publication || !page) throw new Error('Nothing was stored')
    const item = { id, slug: publication.slug, title: 'Chair', sku, price: 49.5, currency: 'EUR' }
    const listed = { ...item, photo: null, shopUrl: null, quantity: 1 }
    return new Insider(hosts, identity, { group, publication, hotspotId, spreadId: page.spreadId }, listed)
  }

  get slug(): string {
    return this.#before.publication.slug
  }

  get groupSlug(): string {
    return this.#before.group.slug
  }

  get path(): string {
    return `/${this.groupSlug}/${this.slug}`
  }

  /** Everything that the insider puts into settings, hotspots and themes; only what has a server of its own, if quick. */
  plants(means: Means, isQuick: boolean): Plant[] {
    const { group, publication, spreadId } = this.#before
    const ofGroup = each(baitsOfGroups(means), (name, value) => this.#putInGroup(name, value))
    if (isQuick) return ofGroup.filter(({ name }) => /^(?:analyticsTools|shop) /.test(name))
    const ofPublication = each(baitsOfPublications(means), (name, value) =>
      this.#ask('PATCH', `/v2/groups/${group.id}/publications/${publication.id}`, {
        publication: { [name]: value },
      }),
    )
    const place = { top: 0.5, left: 0.5, width: 0.3, height: 0.3 }
    const ofHotspots = each(baitsOfHotspots(means), (type, value) =>
      this.#ask('POST', `/v2/spreads/${spreadId}/hotspots`, {
        type,
        ...place,
        ...(type === 'product' && { skus: [this.listed.sku] }),
        ...(value as object),
      }),
    )
    const ofThemes = each({ 'product theme': baitsOfThemes(means) }, (_, value) =>
      this.#putTheme(value as object),
    )
    return [...ofGroup, ...ofPublication, ...ofHotspots, ...ofThemes]
  }

  /** Stores values of the group as rows that are older than a rule may be. */
  async store(values: Partial<Group>): Promise<void> {
    await database().update(groups).set(values).where(eq(groups.id, this.#before.group.id))
  }

  /** Tells what was made in the owner's name, and removes it. */
  async takeHarm(): Promise<string[]> {
    const db = database()
    const keys = await db.delete(apiKeys).where(eq(apiKeys.name, 'insider')).returning()
    const invited = await db
      .delete(invitations)
      .where(eq(invitations.email, 'insider@example.com'))
      .returning()
    return [
      ...(keys.length > 0 ? ['made an API key of the owner'] : []),
      ...(invited.length > 0 ? ['invited somebody in the owner’s name'] : []),
    ]
  }

  /** Makes everything as it was. */
  async clear(): Promise<void> {
    const { group, publication, hotspotId } = this.#before
    const db = database()
    const { id: _group, ...groupBefore } = group
    await db.update(groups).set(groupBefore).where(eq(groups.id, group.id))
    const { id: _publication, revision: _, ...before } = publication
    await db.update(publications).set(before).where(eq(publications.id, publication.id))
    await db.update(hotspots).set({ productThemeId: null }).where(eq(hotspots.id, hotspotId))
    const own = db.select({ id: pages.id }).from(pages).where(eq(pages.publicationId, publication.id))
    const [page] = await own
    if (page) await db.delete(hotspots).where(and(eq(hotspots.pageId, page.id), ne(hotspots.id, hotspotId)))
  }

  async #putInGroup(name: string, value: unknown): Promise<number> {
    const { id } = this.#before.group
    const status = await this.#ask('POST', '/dashboard/api/rpc/groups/change', {
      json: { groupId: id, [name]: value },
    })
    // Servers of the group's own may have been entered before a rule refused them.
    if (status >= 300 && name === 'shop') await this.store({ shop: { ...noShop, ...(value as Shop) } })
    if (status >= 300 && name === 'analyticsTools')
      await this.store({ analyticsTools: value as AnalyticsTools })
    return status
  }

  async #putTheme(source: object): Promise<number> {
    const { group, hotspotId } = this.#before
    const json = { groupId: group.id, name: 'Insider', template: '', css: '', ...source }
    const status = await this.#ask('POST', '/dashboard/api/rpc/productThemes/create', { json })
    const [theme] = await database()
      .select()
      .from(productThemes)
      .where(and(eq(productThemes.groupId, group.id), eq(productThemes.name, 'Insider')))
    if (theme)
      await database().update(hotspots).set({ productThemeId: theme.id }).where(eq(hotspots.id, hotspotId))
    return status
  }

  async #ask(method: string, path: string, json: object): Promise<number> {
    const { dashboard } = this.#hosts
    const port = Number(dashboard.split(':')[1])
    const target = { port, baseHost: dashboard, readerHost: this.#hosts.reader }
    const headers = {
      ...this.#identity.headers,
      origin: `http://${dashboard}`,
      'content-type': 'application/json',
      'x-recto-dashboard': '1',
    }
    return (await send(target, { method, path, headers, body: JSON.stringify(json) })).status
  }
}

function each(
  baits: Record<string, readonly unknown[]>,
  put: (name: string, value: unknown) => Promise<number>,
): Plant[] {
  return Object.entries(baits).flatMap(([name, values]) =>
    values.map(value => ({
      name: `${name} ${JSON.stringify(value).slice(0, 120)}`,
      put: () => put(name, value),
    })),
  )
}
