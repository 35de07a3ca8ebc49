import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { type ProductSet, readFrom } from '../products/sets.ts'
import type { HotspotRule, RulePublication } from '../rules/product-rules/filling.ts'
import { ruleShape } from '../rules/product-rules/rule.ts'
import { hotspotProducts, hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { rule } from '../selected/hotspot-details.ts'

/** A hotspot with a rule, and the number of its page. */
export type PlacedRule = HotspotRule & { pageNumber: number }

export type PublicationWithRules = Omit<RulePublication, 'hotspots'> & {
  publicationId: number
  hotspots: readonly PlacedRule[]
}

/** Reads the rules of publications that show a set, in page order. @param which restricts the publications */
export async function readRuleHotspots(
  db: Queryable,
  set: ProductSet,
  which?: SQL,
): Promise<PublicationWithRules[]> {
  const rows = await db
    .select({ id: hotspots.id, rule, publicationId: pages.publicationId, pageNumber: pages.number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .innerJoin(publications, eq(publications.id, pages.publicationId))
    .where(and(eq(hotspots.type, 'product'), isNotNull(rule), readFrom(set), which))
    .orderBy(asc(pages.publicationId), asc(pages.number), asc(hotspots.id))
  const byPublication = Map.groupBy(rows, row => row.publicationId)
  const byHand = await readSkusByHand(db, [...byPublication.keys()])
  return Array.from(byPublication, ([publicationId, own]) => ({
    publicationId,
    byHand: byHand.get(publicationId) ?? new Set<string>(),
    hotspots: own.map(({ id, pageNumber, rule }) => ({
      id,
      pageNumber,
      rule: ruleShape.parse(JSON.parse(rule ?? '{}')),
    })),
  }))
}

/** Reads the SKUs on hotspots without rules, by publication. @param except hotspot that is left out */
export async function readSkusByHand(
  db: Queryable,
  publicationIds: number[],
  except: number | null = null,
): Promise<Map<number, Set<string>>> {
  if (publicationIds.length === 0) return new Map()
  const ids = sql`select jsonb_array_elements_text(${JSON.stringify(publicationIds)}::text::jsonb)::int`
  const rows = await db
    .select({ publicationId: pages.publicationId, sku: hotspotProducts.sku })
    .from(hotspotProducts)
    .innerJoin(hotspots, eq(hotspots.id, hotspotProducts.hotspotId))
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(
      and(
        sql`${pages.publicationId} in (${ids})`,
        isNull(rule),
        except === null ? undefined : ne(hotspots.id, except),
      ),
    )
  const named = Map.groupBy(rows, row => row.publicationId)
  return new Map(Array.from(named, ([id, own]) => [id, new Set(own.map(({ sku }) => sku))]))
}
